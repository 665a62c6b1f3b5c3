import { Button } from '@mantine/core'
import { personName } from '@semilla/domain/values/names.ts'
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
import { type Heard, leaveToWhoeverIsThere } from './useOtherTabs.ts'

const minute = 60_000
const warnBefore = 2 * minute

/** Returns whether a phone of one's own shows its last state without a network, however old it is. */
const mayStayWithoutNetwork = () => isInstalled() && !isServerResponding()

/** The sentence that says how the session of this page ended: with somebody else, or with nobody in its place. */
const sentences: Readonly<Record<SessionNews, string>> = {
  signedIn: 'shell.idle.another',
  timedOut: 'shell.idle.ended',
  signedOut: 'shell.idle.endedElsewhere',
}
/** How the session ended, and to whom it is said: only as long as the page is still theirs. */
type Ended = { readonly how: SessionNews; readonly readBy: number | undefined }

/** Warns before the session ends, and shows how it has ended, here or in another tab. */
export function SessionWatch({ heard }: { heard: Heard | undefined }) {
  const { t } = useTranslation()
  const session = useSession()
  const { userId } = session
  const idleLimit = useIdleMilliseconds()
  const [left, setLeft] = useState<number>()
  const [ended, setEnded] = useState<Ended>()

  const end = useCallback(async () => {
    endSession({ isTimeout: true })
    withdrawQuestion()
    setLeft(undefined)
    setEnded({ how: 'timedOut', readBy: undefined })
    await arrive()
  }, [])

  /** A request is declined too where somebody else has signed in and this page was not told. */
  const followDeclined = useCallback(async () => {
    const { userId: before } = knownSession()
    // A visitor has no session to lose; ending it would only make the page request it again.
    if (before === undefined) return
    const { userId: now } = (await extendSession().catch(() => undefined)) ?? {}
    if (now === undefined) return end()
    if (now === before) return
    setEnded({ how: 'signedIn', readBy: now })
    await leaveToWhoeverIsThere(true)
  }, [end])

  // However the user goes, and whoever comes: they may name a family.
  useEffect(() => (userId === undefined ? undefined : () => leaveNotifications(true)), [userId])

  useEffect(() => onSessionEnded(() => void followDeclined()), [followDeclined])
  useEffect(() => {
    if (!heard) return
    const { news, wasSomebody, isAnother } = heard
    const { userId: readBy } = knownSession()
    if (readBy !== undefined) return isAnother && wasSomebody ? setEnded({ how: 'signedIn', readBy }) : undefined
    if (news === 'signedIn' || news === 'shownAgain') return
    // A request of this tab may have found out first that the session is over, but not why.
    setEnded((known) => (wasSomebody || known ? { how: news, readBy } : undefined))
  }, [heard])
  useEffect(() => {
    setEnded((known) => (known?.readBy === userId ? known : undefined))
    if (userId === undefined) return
    const tick = setInterval(() => {
      if (mayStayWithoutNetwork()) return
      const rest = lastActivityAt() + idleLimit - Date.now()
      if (rest <= 0) void signOut({ isTimeout: true }).then(() => end())
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
  if (!ended || ended.readBy !== userId) return null
  return (
    <div className={`${classes.banner} no-print`} role="status">
      <IconInfoCircle aria-hidden size={24} />
      <p>{t(sentences[ended.how], { name: personName(session) })}</p>
      <Button variant="default" onClick={() => setEnded(undefined)}>
        {t('shell.ui.close')}
      </Button>
    </div>
  )
}
