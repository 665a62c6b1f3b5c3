import { ApplyScreen } from '../ApplyScreen.tsx'

export default function NewScreen() {
  return <ApplyScreen />
}
