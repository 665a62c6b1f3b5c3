import { ApplyScreen } from '../ApplyScreen.tsx'

export default function FamilyIncomeScreen() {
  return <ApplyScreen step="income" />
}
