import { Button } from '@mantine/core'
import type { getSiteInvitation } from '@semilla/contract/invitations.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { displayReceiver } from '@semilla/domain/values/phoneDisplay.ts'
import { useTranslation } from 'react-i18next'
import { formatDayOf } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { withdrawSiteInvitation } from '../queries.ts'
import classes from './SiteConfig.module.css'

type Open = Output<typeof getSiteInvitation>['open']

/** Returns what withdraws the invitation of a receiver, once the reader has confirmed it. */
function useWithdrawing(siteId: number) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(withdrawSiteInvitation)
  const withdraw = async (receiver: string) => {
    const values = { receiver: displayReceiver(receiver) }
    const isSure = await confirm({
      title: t('siteWork.config.invitation.withdrawTitle', values),
      text: t('siteWork.config.invitation.withdrawText'),
      yes: t('siteWork.config.invitation.withdraw'),
      isDestructive: true,
    })
    const done = isSure && (await act({ siteId, receiver }))
    if (!done) return
    if (done.answer.isWithdrawn) toast.done(t('siteWork.config.invitation.withdrawn', values))
    else toast.problem(t('siteWork.config.invitation.withdrawnTooLate', values))
  }
  return { withdraw, isBusy }
}

/** Shows to whom codes were sent that can still be used, and until when, and lets each be withdrawn. */
export function OpenInvitations({ siteId, open }: { siteId: number; open: Open }) {
  const { t } = useTranslation()
  const { withdraw, isBusy } = useWithdrawing(siteId)
  if (open.length === 0) return null
  return (
    <>
      <h3 className={classes.openTitle}>{t('siteWork.config.invitation.open')}</h3>
      <ul className={classes.open}>
        {open.map(({ receiver, expiresAt }) => (
          <li key={receiver}>
            <span>
              {t('siteWork.config.invitation.openTo', {
                receiver: displayReceiver(receiver),
                day: formatDayOf(expiresAt),
              })}
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={isBusy}
              onClick={() => void withdraw(receiver)}
              aria-label={t('siteWork.config.invitation.withdrawTo', { receiver: displayReceiver(receiver) })}
            >
              {t('siteWork.config.invitation.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
