import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { to, useParameters } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { PreCheckAnswer } from './PreCheckAnswer.tsx'
import { givenAnswer } from './usePreCheck.ts'

/** Shows the answer of the quick check on a phone. After a reload it still shows the likely decision, but no fee. */
export default function PreCheckResultScreen() {
  const { t } = useTranslation()
  const isEligible = useParameters('preCheckResult').outcome === 'eligible'
  const answer = givenAnswer()
  return (
    <Page title={t('precheck.result')} width="read">
      <PreCheckAnswer
        level={2}
        isEligible={isEligible}
        answer={answer?.isEligible === isEligible ? answer : undefined}
        again={
          <Button component="a" href={to('preCheck')} variant="subtle">
            {t('precheck.again')}
          </Button>
        }
      />
    </Page>
  )
}
