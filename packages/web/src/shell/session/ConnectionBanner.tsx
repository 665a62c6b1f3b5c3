import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { asOf } from '../../api/lastKnown.ts'
import { useSession } from '../../api/session.ts'
import { formatLongInstant } from '../../api/texts/format.ts'
import { InPlace } from '../../ui/page/InPlace.tsx'
import classes from './Banner.module.css'
import { askAgain, useResponding } from './useReconnecting.ts'

function Banner() {
  const { t } = useTranslation()
  const { userId } = useSession()
  return (
    <div className={`${classes.banner} no-print`} data-kind="problem" role="status">
      <IconCloudOff aria-hidden size={24} />
      <p>
        {userId === undefined
          ? t('shell.errors.offline')
          : t('shell.errors.asOf', { when: formatLongInstant(new Date(asOf()).toISOString()) })}
      </p>
      <Button variant="default" onClick={askAgain}>
        {t('shell.ui.tryAgain')}
      </Button>
    </div>
  )
}

/**
 * Shows that the server does not respond, that entries are not lost, and from when the page of a signed-in user is, until
 * the server responds again.
 */
export function ConnectionBanner() {
  const isResponding = useResponding()
  return <InPlace>{!isResponding && <Banner />}</InPlace>
}
