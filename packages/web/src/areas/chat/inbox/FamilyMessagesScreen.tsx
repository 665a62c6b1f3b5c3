import { InboxScreen } from './InboxScreen.tsx'

export default function FamilyMessagesScreen() {
  return <InboxScreen name="familyMessages" />
}
