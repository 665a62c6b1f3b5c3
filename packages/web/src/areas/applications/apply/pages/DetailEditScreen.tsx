import { ApplyScreen } from '../ApplyScreen.tsx'

export default function DetailEditScreen() {
  return <ApplyScreen base="detail" />
}
