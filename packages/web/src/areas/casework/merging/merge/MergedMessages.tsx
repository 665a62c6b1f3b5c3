import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../api/queries/reads.ts'
import { ConversationBySite } from '../../../chat/contact/ConversationBySite.tsx'
import { listMerges } from '../queries.ts'

function MessagesOf({ applicationId, externalId }: { applicationId: number; externalId: string }) {
  const { t } = useTranslation()
  // A conversation that is shown counts as read.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('merging.merge.messagesOf', { number: externalId })}
      </Button>
      {isOpen && <ConversationBySite applicationId={applicationId} />}
    </>
  )
}

/** Shows the messages of the applications that were merged into one, each by itself, once somebody opens them. */
export function MergedMessages({ applicationId }: { applicationId: number }) {
  const { data = [] } = useRead(listMerges, { applicationId })
  return data
    .filter(({ undoneAt, fromId }) => !undoneAt && fromId !== applicationId)
    .map(({ id, fromId, fromExternalId }) => <MessagesOf key={id} applicationId={fromId} externalId={fromExternalId} />)
}
