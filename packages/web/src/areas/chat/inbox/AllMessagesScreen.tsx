import { InboxScreen } from './InboxScreen.tsx'

export default function AllMessagesScreen() {
  return <InboxScreen name="allMessages" />
}
