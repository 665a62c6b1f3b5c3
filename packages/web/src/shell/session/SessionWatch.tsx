import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdleMilliseconds } from '../../api/config.ts'
import { isServerResponding, lastActivityAt, onSessionEnded } from '../../api/connection.ts'
import { isInstalled } from '../../api/lastKnown.ts'
import { endSession, extendSession, knownSession, type SessionNews, signOut, useSession } from '../../api/session.ts'
import { withdrawQuestion } from '../../ui/dialogs/confirm.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { leaveNotifications } from '../../ui/notifications/toasts.tsx'
import { arrive } from '../arrival.ts'
import classes from './Banner.module.css'
import type { Heard } from './useOtherTabs.ts'

const minute = 60_000
const warnBefore = 2 * minute

/** Returns whether a phone of one's own shows its last state without a network, however old it is. */
const mayStayWithoutNetwork = () => isInstalled() && !isServerResponding()

/** The sentence that says how the session ended. */
const sentences: Readonly<Record<Exclude<SessionNews, 'signedIn'>, string>> = {
  timedOut: 'shell.idle.ended',
  signedOut: 'shell.idle.endedElsewhere',
}

/** Warns before the session ends, and shows how it has ended, here or in another tab. */
export function SessionWatch({ heard }: { heard: Heard | undefined }) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const idleLimit = useIdleMilliseconds()
  const [left, setLeft] = useState<number>()
  const [ended, setEnded] = useState<keyof typeof sentences>()

  const end = useCallback(async (wasSomebody = knownSession().userId !== undefined) => {
    // A visitor has no session to lose; ending it would only make the page request it again.
    if (!wasSomebody) return
    endSession({ isTimeout: true })
    withdrawQuestion()
    setLeft(undefined)
    setEnded('timedOut')
    await arrive()
  }, [])

  // However the user goes, and whoever comes: they may name a family.
  useEffect(() => (userId === undefined ? undefined : () => leaveNotifications(true)), [userId])

  useEffect(() => onSessionEnded(() => void end()), [end])
  useEffect(() => {
    if (!heard || heard.news === 'signedIn') return
    const { news, wasSomebody } = heard
    // A request of this tab may have found out first that the session is over, but not why.
    setEnded((known) => (wasSomebody || known ? news : undefined))
  }, [heard])
  useEffect(() => {
    if (userId === undefined) return
    setEnded(undefined)
    const tick = setInterval(() => {
      if (mayStayWithoutNetwork()) return
      const rest = lastActivityAt() + idleLimit - Date.now()
      if (rest <= 0) void signOut({ isTimeout: true }).then(() => end(true))
      else setLeft(rest <= warnBefore ? rest : undefined)
    }, 1000)
    return () => clearInterval(tick)
  }, [userId, idleLimit, end])

  const stay = async () => {
    setLeft(undefined)
    await extendSession().catch(() => undefined)
  }
  if (userId !== undefined && left !== undefined)
    return (
      <Dialog
        title={t('shell.idle.title')}
        onClose={stay}
        actions={<Button onClick={stay}>{t('shell.idle.stay')}</Button>}
      >
        <p>{t('shell.idle.text')}</p>
        <p role="timer">{t('shell.idle.left', { seconds: Math.ceil(left / 1000) })}</p>
      </Dialog>
    )
  if (userId !== undefined || !ended) return null
  return (
    <div className={`${classes.banner} no-print`} role="status">
      <IconInfoCircle aria-hidden size={24} />
      <p>{t(sentences[ended])}</p>
      <Button variant="default" onClick={() => setEnded(undefined)}>
        {t('shell.ui.close')}
      </Button>
    </div>
  )
}
