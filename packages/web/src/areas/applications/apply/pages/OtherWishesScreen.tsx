import { ApplyScreen } from '../ApplyScreen.tsx'

export default function OtherWishesScreen() {
  return <ApplyScreen step="wishes" />
}
