import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswering, onConnectionChange } from '../../api/connection.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { extendSession } from '../../api/session.ts'
import { arrive } from '../arrival.ts'
import classes from './Banner.module.css'

/** Shows that the server does not respond, and that entries are not lost, until it responds again. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const answering = useSyncExternalStore(onConnectionChange, isAnswering)
  const tryAgain = async () => {
    await extendSession().catch(() => undefined)
    if (!isAnswering()) return
    await arrive()
    await queryClient.refetchQueries({ type: 'active' })
  }
  if (answering) return null
  return (
    <div className={`${classes.banner} no-print`} data-kind="problem" role="status">
      <IconCloudOff aria-hidden size={24} />
      <p>{t('shell.errors.offline')}</p>
      <Button variant="default" onClick={tryAgain}>
        {t('shell.ui.tryAgain')}
      </Button>
    </div>
  )
}
