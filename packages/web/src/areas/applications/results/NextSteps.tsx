import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { to, useGo, useParameters } from '../../../links/links.ts'
import { ErrorSummary } from '../../../ui/page/ErrorSummary.tsx'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { DeleteHeld } from '../held/DeleteHeld.tsx'
import { DownloadRecord } from '../record/DownloadRecord.tsx'
import { PrintButton } from '../record/PrintButton.tsx'
import type { Result } from './useResult.ts'

type Props = { result: Result; info: NonNullable<Result['info']>; applicationId: number }

/** Deletes the application of a visitor, who then has no result to read. */
export function DeleteResult({ result, info, applicationId }: Props) {
  const go = useGo()
  if (result.who !== 'visitor' || !info.isDisabled) return null
  return <DeleteHeld applicationId={applicationId} size="lg" done={() => go('landing')} />
}

/** Asks a visitor to sign up, because nothing happens with an application without an account. A parent continues. */
function VisitorSteps({ result, info, applicationId }: Props) {
  const { t } = useTranslation()
  const search = { applicationId }
  return (
    <Panel tone="warm">
      <p>{t('applications.visitor.filled')}</p>
      <FormActions>
        {!info.hasAccount && (
          <Button component="a" size="lg" href={to('familySignUp', search)}>
            {t('applications.visitor.signUp')}
          </Button>
        )}
        <Button
          component="a"
          size="lg"
          variant={info.hasAccount ? 'filled' : 'default'}
          href={to('familySignIn', search)}
        >
          {t('applications.visitor.signIn')}
        </Button>
        <PrintButton size="lg" />
        <DownloadRecord applicationId={applicationId} size="lg" />
        <DeleteResult {...{ result, info, applicationId }} />
      </FormActions>
      <p className="no-print">
        <a href={to('survey', search)}>{t('applications.confirm.survey')}</a>
      </p>
    </Panel>
  )
}

/** Leads staff to the record, with the list of the worklist from which they came. */
export function OpenRecord({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const { list } = useParameters('eligible')
  return (
    <Button component="a" size="lg" href={to('applicationDetail', { applicationId, list })}>
      {t('applications.staff.open')}
    </Button>
  )
}

export function NextSteps({ result, info, applicationId }: Props) {
  const { t } = useTranslation()
  const { who, moveOn, isMoving, problem } = result
  if (who === 'visitor') return <VisitorSteps {...{ result, info, applicationId }} />
  return (
    <>
      <ErrorSummary faults={problem ? [{ message: problem }] : []} />
      <FormActions>
        {who === 'staff' ? (
          <>
            <OpenRecord applicationId={applicationId} />
            <Button component="a" size="lg" variant="default" href={to('searchFamily')}>
              {t('applications.staff.another')}
            </Button>
          </>
        ) : (
          <Button size="lg" onClick={moveOn} loading={isMoving} rightSection={<IconArrowRight aria-hidden />}>
            {t('applications.result.continue')}
          </Button>
        )}
        <PrintButton size="lg" />
        <DownloadRecord applicationId={applicationId} size="lg" />
      </FormActions>
    </>
  )
}
