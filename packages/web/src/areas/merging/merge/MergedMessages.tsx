import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { More } from '../../../ui/page/More.tsx'
import { ConversationBySite } from '../../chat/contact/ConversationBySite.tsx'
import { listMerges } from '../queries.ts'

/** Shows the messages of the applications that were merged into one, each by itself, once somebody opens them. */
export function MergedMessages({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const { data = [] } = useRead(listMerges, { applicationId })
  return data
    .filter(({ undoneAt, fromId }) => !undoneAt && fromId !== applicationId)
    .map(({ id, fromId, fromExternalId }) => {
      const title = t('merging.merge.messagesOf', { number: fromExternalId })
      return (
        <More key={id} title={title} label={title}>
          <ConversationBySite applicationId={fromId} />
        </More>
      )
    })
}
