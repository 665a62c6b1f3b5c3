import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { to } from '../../../links/links.ts'
import { countToSend, getDocumentChecklist } from '../queries.ts'

/** Says among what a family can do how many documents it has yet to send: their card is below all offers and programs. */
export function DocumentsButton({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const { data } = useRead(getDocumentChecklist, { applicationId })
  const { missing, returned } = countToSend(data)
  const count = missing + returned
  if (count === 0 || !data?.canSend) return null
  return (
    <Button
      component="a"
      variant="default"
      href={to('documents', { applicationId })}
      leftSection={<IconUpload aria-hidden size={18} />}
    >
      {t('dashboard.actions.documents', { count })}
    </Button>
  )
}
