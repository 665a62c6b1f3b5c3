import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { asOf } from '../../api/lastKnown.ts'
import { useSession } from '../../api/session.ts'
import { isSigningOut } from '../../api/signingOut.ts'
import { formatReadInstant } from '../../api/texts/format.ts'
import { InPlace } from '../../ui/page/InPlace.tsx'
import classes from './Banner.module.css'
import { askAgain, useResponding } from './useReconnecting.ts'

function Banner() {
  const { t } = useTranslation()
  const { userId } = useSession()
  const known = userId !== undefined && { when: formatReadInstant(new Date(asOf()).toISOString()) }
  return (
    <div className={`${classes.banner} no-print`} data-kind="problem" role="status">
      <IconCloudOff aria-hidden size={24} />
      <p>
        {known ? t('shell.errors.asOf', known) : t(isSigningOut() ? 'shell.errors.silentTitle' : 'shell.errors.kept')}
      </p>
      <Button variant="default" onClick={askAgain}>
        {t('shell.ui.tryAgain')}
      </Button>
    </div>
  )
}

/**
 * Shows that the server does not respond, that entries are not lost, and from when the page of a signed-in user is, until
 * the server responds again. Who has just signed out has no entries here any more.
 */
export function ConnectionBanner() {
  const isResponding = useResponding()
  return <InPlace>{!isResponding && <Banner />}</InPlace>
}
