import { ApplyScreen } from '../ApplyScreen.tsx'

export default function CareScreen() {
  return <ApplyScreen step="care" />
}
