import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { to, useScreenSearch } from '../../../ui/links.ts'
import { Page } from '../../../ui/Page.tsx'
import { PreCheckAnswer } from './PreCheckAnswer.tsx'
import { preCheckResultSearch } from './search.ts'
import { givenAnswer } from './usePreCheck.ts'

/** The answer of the quick check on a phone. Opened again later, it still says likely or not, without the fee. */
export default function PreCheckResultScreen() {
  const { t } = useTranslation()
  const { Status } = useScreenSearch(preCheckResultSearch)
  const isEligible = Status === 'eligible'
  const answer = givenAnswer()
  return (
    <Page title={t('precheck.result')} width="read">
      <PreCheckAnswer
        level={2}
        isEligible={isEligible}
        answer={answer?.isEligible === isEligible ? answer : undefined}
        again={
          <Button component="a" href={to('/Mobile/Application/PreCheck')} variant="subtle">
            {t('precheck.again')}
          </Button>
        }
      />
    </Page>
  )
}
