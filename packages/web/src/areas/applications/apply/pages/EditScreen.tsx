import { ApplyScreen } from '../ApplyScreen.tsx'

export default function EditScreen() {
  return <ApplyScreen base="edit" />
}
