import { ApplyScreen } from '../ApplyScreen.tsx'

export default function LocationScreen() {
  return <ApplyScreen step="location" />
}
