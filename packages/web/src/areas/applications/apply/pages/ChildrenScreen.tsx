import { ApplyScreen } from '../ApplyScreen.tsx'

export default function ChildrenScreen() {
  return <ApplyScreen step="child" />
}
