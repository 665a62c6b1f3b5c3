import { ApplyScreen } from '../ApplyScreen.tsx'

export default function ParentScreen() {
  return <ApplyScreen step="parent" />
}
