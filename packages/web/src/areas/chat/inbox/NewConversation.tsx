import { Button } from '@mantine/core'
import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { agencyDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { IconMessagePlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { read, useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'

const getOwnApplications = read(getParentDashboard, { isWorded: true })

/** Lets a family that has not written to its agency yet do so. */
export function NewConversation({ known, onOpen }: { known: readonly string[]; onOpen: (dialogId: string) => void }) {
  const { t } = useTranslation()
  const { userType } = useSession()
  const { data = [] } = useRead(getOwnApplications, userType === 'parent' ? {} : undefined)
  const active = data.find(({ status }) => !isEndStatus(status))
  const dialogId = active && agencyDialogId(active.id)
  if (!dialogId || known.includes(dialogId)) return null
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconMessagePlus aria-hidden size={20} />}
      onClick={() => onOpen(dialogId)}
    >
      {t('chat.list.writeToAgency')}
    </Button>
  )
}
