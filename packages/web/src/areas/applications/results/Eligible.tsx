import { reasonsFor } from '@semilla/domain/eligibility/eligibility.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import { Timeline } from '../../../ui/display/Timeline.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { FeePair } from '../../eligibility/preCheck/FeePair.tsx'
import { NextSteps } from './NextSteps.tsx'
import { Reasons } from './Reasons.tsx'
import { Reference } from './Reference.tsx'
import classes from './results.module.css'
import { TurnedAway } from './TurnedAway.tsx'
import type { Result } from './useResult.ts'

export type ResultProps = {
  result: Result
  info: NonNullable<Result['info']>
  application: NonNullable<Result['application']>
  isUpdate: boolean
}

const ahead = ['sent', 'look', 'contact', 'visit'] as const
const aheadOfVisitor = ['saved', 'account', 'look', 'contact', 'visit'] as const
type Step = (typeof ahead | typeof aheadOfVisitor)[number]

/** Returns those who are on the waitlist: a change also comes from a family whose children are placed or closed. */
const waitingIn = (children: Result['children']) =>
  children.filter(({ turnedAwayFor, status }) => !turnedAwayFor && isWaiting(status))

/** Returns what happens in a step; where not all children are on the waitlist, those who are on it are named. */
function textOf(t: TFunction, step: Step, children: Result['children']): string {
  const waiting = waitingIn(children)
  const namesThem = (step === 'sent' || step === 'account') && waiting.length < children.length
  const names = inARow(waiting.map(({ firstName }) => firstName))
  return namesThem
    ? t(`applications.eligible.${step}.some`, { names, count: waiting.length })
    : t(`applications.eligible.${step}.text`, { count: children.length })
}

/** Shows that the family is eligible: why, who is not, the fees, the reference number and the next steps. */
export function Eligible({ result, info, application, isUpdate }: ResultProps) {
  const { t } = useTranslation()
  const { eligibility, eligibilityReasons } = application
  const reasons = reasonsFor({ eligibility, reasons: eligibilityReasons })
  const isVisitor = result.who === 'visitor' && info.isDisabled
  const title = isVisitor ? 'visitor.title' : isUpdate ? 'eligible.updated' : 'eligible.title'
  const steps = isVisitor ? aheadOfVisitor : ahead
  const looks = application.status === 'active' && waitingIn(result.children).length > 0
  return (
    <Page
      title={t(`applications.${title}`)}
      width="read"
      above={result.who === 'staff' && result.familyName}
      intro={
        (isVisitor || eligibility === 'moderateEligible') && (
          <>
            <p>{t(`eligibility.outcome.${eligibility}`)}</p>
            {isVisitor && <p>{t('applications.visitor.text')}</p>}
          </>
        )
      }
    >
      <Stack>
        <div className={classes.banner} data-eligible="true">
          <IconCircleCheck aria-hidden size={40} stroke={1.75} />
          <Reference number={info.externalId} />
        </div>
        {isVisitor && <NextSteps {...{ result, info }} applicationId={application.id} />}
        <TurnedAway {...{ result, info }} applicationId={application.id} />
        <Panel title={t('applications.result.fee')}>
          <FeePair fullTime={info.feeFullTime} partTime={info.feePartTime} />
        </Panel>
        {reasons.length > 0 && (
          <Panel title={t('applications.result.why')}>
            <Reasons reasons={reasons} />
          </Panel>
        )}
        {looks && (
          <Panel title={t('applications.eligible.next')}>
            <Timeline
              moments={steps.map((step, index) => ({
                key: step,
                title: t(`applications.eligible.${step}.title`),
                text: textOf(t, step, result.children),
                state: index === 0 ? 'past' : index === 1 ? 'now' : 'ahead',
              }))}
            />
          </Panel>
        )}
        {!isVisitor && <NextSteps {...{ result, info }} applicationId={application.id} />}
      </Stack>
    </Page>
  )
}
