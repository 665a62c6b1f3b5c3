import { ConversationBySite } from '../../../chat/contact/ConversationBySite.tsx'
import { MergedMessages } from '../../merging/merge/MergedMessages.tsx'
import { useDetail } from '../detail.ts'

/** Shows the messages between a family and its agency beside the application. */
export default function MessageTab() {
  const { application } = useDetail()
  return (
    <>
      <ConversationBySite applicationId={application.id} />
      <MergedMessages applicationId={application.id} />
    </>
  )
}
