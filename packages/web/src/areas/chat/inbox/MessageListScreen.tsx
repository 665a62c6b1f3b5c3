import { InboxScreen } from './InboxScreen.tsx'

export default function MessageListScreen() {
  return <InboxScreen name="messageList" />
}
