import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../../ui/display/Countdown.tsx'
import { AccountCard, AccountPage } from './AccountPage.tsx'

const secondsToPortal = 5

/** Says that agencies have a portal of their own, and leads there, unless the reader stops it. */
export function ServicePortal({ url, why }: { url: string; why: 'signIn' | 'invitation' }) {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('accounts.servicePortal.title')} intro={t(`accounts.servicePortal.${why}`)}>
      <AccountCard>
        <Button component="a" href={url} size="lg">
          {t('accounts.servicePortal.go')}
        </Button>
        <Countdown
          seconds={secondsToPortal}
          onEnd={() => location.assign(url)}
          text={(left) => t('accounts.servicePortal.soon', { left })}
        />
      </AccountCard>
    </AccountPage>
  )
}
