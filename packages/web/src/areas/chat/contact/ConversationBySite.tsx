import { agencyDialogId, siteDialogId } from '@semilla/domain/chat/dialogIds.ts'
import classes from './Conversation.module.css'
import { Conversation } from './Conversation.tsx'

type Props = { applicationId: number; siteId?: number }

/** Shows the conversation of a family with a site, or with its agency, on a page of its own. */
export function ConversationBySite({ applicationId, siteId }: Props) {
  const dialogId = siteId === undefined ? agencyDialogId(applicationId) : siteDialogId(applicationId, siteId)
  return (
    <div className={classes.alone}>
      <Conversation key={dialogId} dialogId={dialogId} />
    </div>
  )
}
