import { ApplyScreen } from '../ApplyScreen.tsx'

export default function CopyScreen() {
  return <ApplyScreen base="copy" />
}
