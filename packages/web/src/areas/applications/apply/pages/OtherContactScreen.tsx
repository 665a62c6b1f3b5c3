import { ApplyScreen } from '../ApplyScreen.tsx'

export default function OtherContactScreen() {
  return <ApplyScreen step="contact" />
}
