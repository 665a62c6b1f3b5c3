import { ApplyScreen } from '../ApplyScreen.tsx'

export default function PreferredProgramsScreen() {
  return <ApplyScreen step="programs" />
}
