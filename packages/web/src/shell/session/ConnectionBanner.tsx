import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isServerResponding, onConnectionChange } from '../../api/connection.ts'
import { asOf } from '../../api/lastKnown.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { extendSession, useSession } from '../../api/session.ts'
import { formatLongInstant } from '../../api/texts/format.ts'
import { arrive } from '../arrival.ts'
import classes from './Banner.module.css'

/**
 * Shows that the server does not respond, that entries are not lost, and from when the page of a signed-in user is, until
 * the server responds again.
 */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const answering = useSyncExternalStore(onConnectionChange, isServerResponding)
  const { userId } = useSession()
  const tryAgain = useCallback(async () => {
    await extendSession().catch(() => undefined)
    if (!isServerResponding()) return
    await arrive()
    await queryClient.refetchQueries({ type: 'active' })
  }, [])
  useEffect(() => {
    if (answering) return
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [answering, tryAgain])
  if (answering) return null
  return (
    <div className={`${classes.banner} no-print`} data-kind="problem" role="status">
      <IconCloudOff aria-hidden size={24} />
      <p>
        {userId === undefined
          ? t('shell.errors.offline')
          : t('shell.errors.asOf', { when: formatLongInstant(new Date(asOf()).toISOString()) })}
      </p>
      <Button variant="default" onClick={tryAgain}>
        {t('shell.ui.tryAgain')}
      </Button>
    </div>
  )
}
