import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { DownloadRecord } from '../record/DownloadRecord.tsx'
import { PrintButton } from '../record/PrintButton.tsx'
import type { ResultProps } from './Eligible.tsx'
import { Figures } from './Figures.tsx'
import { DeleteResult, OpenRecord } from './NextSteps.tsx'
import { Reasons } from './Reasons.tsx'
import { Reference } from './Reference.tsx'
import classes from './results.module.css'
import { TurnedAwayReasons } from './TurnedAway.tsx'

/** What would change the decision, by the reason for it. */
const changesBy = {
  age: ['age', 'special'],
  income: ['income', 'size', 'assistance', 'home'],
} as const

/** Shows that the family is not eligible: why, what would change that, and other sources of help. */
export function NotEligible({ result, info, application, isUpdate }: ResultProps) {
  const { t } = useTranslation()
  const byAge = application.eligibilityReasons.some((reason) => reason === 'noChildOfAge' || reason === 'childTooOld')
  const byIncome = application.eligibilityReasons.includes('incomeTooHigh')
  const byChild = application.eligibilityReasons.includes('childTooOld') && byIncome
  const changes = [...(byAge ? changesBy.age : []), ...(byIncome || !byAge ? changesBy.income : [])]
  const applicationId = application.id
  const edit = result.canUpdate
    ? to('editApplication', { applicationId })
    : to('copyApplication', { applicationId, copyFrom: 'result' })
  return (
    <Page
      title={t(isUpdate ? 'applications.notEligible.updated' : 'applications.notEligible.title')}
      width="read"
      above={result.who === 'staff' && result.familyName}
    >
      <Stack>
        <div className={classes.banner}>
          <IconInfoCircle aria-hidden size={40} stroke={1.75} />
          <Reference number={info.externalId} />
        </div>
        <Panel title={t('applications.result.why')}>
          {byChild ? <TurnedAwayReasons of={result.children} /> : <Reasons reasons={application.eligibilityReasons} />}
          {byIncome && <Figures {...info} />}
        </Panel>
        <Panel title={t('applications.notEligible.change')}>
          <ul>
            {changes.map((each) => (
              <li key={each}>{t(`applications.notEligible.changes.${each}`)}</li>
            ))}
          </ul>
          <p>{t('applications.notEligible.mistake')}</p>
          <FormActions>
            {result.who === 'staff' && <OpenRecord applicationId={applicationId} />}
            {(result.canUpdate || result.who !== 'visitor') && (
              <Button component="a" size="lg" variant={result.who === 'staff' ? 'default' : 'filled'} href={edit}>
                {t(result.canUpdate ? 'applications.notEligible.edit' : 'applications.notEligible.again')}
              </Button>
            )}
            {!result.canUpdate && result.who === 'visitor' && (
              <Button component="a" size="lg" href={to('newApplication')}>
                {t('applications.notEligible.again')}
              </Button>
            )}
            <PrintButton size="lg" />
            <DownloadRecord applicationId={applicationId} size="lg" />
            <DeleteResult {...{ result, info, applicationId }} />
          </FormActions>
        </Panel>
        <Panel tone="soft" title={t('applications.notEligible.help')}>
          <p>{t('applications.notEligible.helpText')}</p>
          <p>
            <a href={to('news')}>{t('applications.notEligible.resources')}</a>
          </p>
        </Panel>
      </Stack>
    </Page>
  )
}
