import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { to, useGo, useParameters } from '../../../links/links.ts'
import { Countdown } from '../../../ui/display/Countdown.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'

const seconds = 10

/** Confirms the application and moves on to the family's dashboard, unless the user stops it. */
export default function ConfirmScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const { applicationId } = useParameters('confirm')
  const goOn = () => go('familyDashboard', {}, { replace: true })
  return (
    <Page title={t('applications.confirm.title')} width="read" intro={<p>{t('applications.confirm.text')}</p>}>
      <Panel tone="soft">
        <Countdown seconds={seconds} onEnd={goOn} text={(left) => t('applications.confirm.countdown', { left })} />
        <Button size="lg" onClick={goOn}>
          {t('applications.confirm.now')}
        </Button>
      </Panel>
      {applicationId && (
        <p>
          <a href={to('survey', { applicationId })}>{t('applications.confirm.survey')}</a>
        </p>
      )}
    </Page>
  )
}
