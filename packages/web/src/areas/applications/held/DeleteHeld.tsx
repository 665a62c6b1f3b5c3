import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { extendSession, useSession } from '../../../api/session.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { forgetDraft } from '../form/draft/forgetDraft.ts'
import { clearCachedApplication, discardApplication } from '../queries.ts'

/** Asks again which applications this browser holds. Without an answer, the page stays as it is. */
const lookAgain = () => extendSession().catch(() => undefined)

/** Deletes the application that this browser holds, for a family that shares it. `done` is called once it is gone. */
export function DeleteHeld({ applicationId, done, size }: { applicationId: number; done: () => void } & ButtonProps) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { userId } = useSession()
  // Another tab may have deleted or linked it.
  const { act, isBusy } = useAction(discardApplication, async () => void (await lookAgain()))
  const discard = async () => {
    const isSure = await confirm({
      title: t('shell.held.deleteTitle'),
      text: <p>{t('shell.held.deleteText')}</p>,
      yes: t('shell.held.delete'),
      isDestructive: true,
    })
    if (!isSure || !(await act({ applicationId }, () => t('shell.held.deleted')))) return
    forgetDraft(userId, applicationId)
    clearCachedApplication()
    await lookAgain()
    done()
  }
  return (
    <Button variant="subtle" color="brick" size={size} loading={isBusy} onClick={discard}>
      {t('shell.held.delete')}
    </Button>
  )
}
