import { ApplyScreen } from '../ApplyScreen.tsx'

export default function MiscScreen() {
  return <ApplyScreen step="misc" />
}
