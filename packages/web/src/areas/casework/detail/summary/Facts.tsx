import { displayDollars } from '@semilla/domain/values/money.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, inSentences } from '../../../../api/texts/format.ts'
import { useDetail } from '../detail.ts'
import { rankText } from '../rankText.ts'
import type { ApplicationDetail } from '../record.ts'
import classes from './Summary.module.css'
import { TagList } from './TagList.tsx'

type Application = ApplicationDetail['application']
type Fact = readonly [name: string, value: ReactNode, note?: ReactNode]

/** Returns the family's fees, full-time (30 hours a week or more) and part-time. */
const feeText = (t: TFunction, { eligibility, feeFullTime, feePartTime }: Application) =>
  eligibility === 'notEligible' ? (
    ''
  ) : (
    <>
      {t('casework.detail.fee.fullTime', { amount: displayDollars(feeFullTime) })}
      <br />
      {t('casework.detail.fee.partTime', { amount: displayDollars(feePartTime) })}
    </>
  )

function statusNote(t: TFunction, application: Application): string {
  const { status, statusChangedAt, statusReason, holdEndsOn, closedByName, enrolledByName, ineligibleByName } =
    application
  const since = statusChangedAt && t('casework.detail.since', { at: formatInstant(statusChangedAt) })
  const until =
    status === 'hold' &&
    (holdEndsOn ? t('casework.detail.holdUntil', { day: formatDay(holdEndsOn) }) : t('casework.detail.holdOpen'))
  return [until, since, closedByName || enrolledByName || ineligibleByName, statusReason].filter(Boolean).join(' · ')
}

/** Returns when and how the family agreed to the terms, or that no agreement was recorded. */
function agreementFact(t: TFunction, { agreement }: Application): Fact {
  const name = t('casework.detail.facts.agreement')
  if (!agreement) return [name, t('casework.detail.agreement.none')]
  const { at, version, language } = agreement
  const how = { version, language: t(`casework.detail.agreement.languages.${language}`) }
  return [name, formatInstant(at), t('casework.detail.agreement.how', how)]
}

/** Returns why the family is eligible or not: by an exception, or else by the rules. */
const whyText = (t: TFunction, { exceptionReason, eligibilityReasons }: Application) =>
  exceptionReason
    ? t('casework.detail.asException', { reason: exceptionReason })
    : inSentences(...eligibilityReasons.map((reason) => t(`casework.detail.why.${reason}`)))

function factsOf(t: TFunction, application: Application): Fact[] {
  const { eligibility, rank, ownerName, ownerOrganization, agencyName } = application
  // The agency has a line of its own.
  const isOtherOrganization = ownerOrganization !== ownerName && ownerOrganization !== agencyName
  const owner = [ownerName, isOtherOrganization && ownerOrganization].filter(Boolean).join(' · ')
  return [
    [t('casework.detail.facts.eligibility'), t(`words.eligibility.${eligibility}`), whyText(t, application)],
    [t('casework.detail.facts.rank'), rankText(t, rank)],
    [t('casework.detail.facts.fee'), feeText(t, application)],
    [
      t('casework.detail.facts.family'),
      t('casework.detail.familySize', { count: application.familySize }),
      t('casework.detail.perMonth', { amount: displayDollars(application.monthlyIncome) }),
    ],
    [t('casework.detail.facts.owner'), owner || t('casework.worklist.nobody')],
    [t('casework.detail.facts.agency'), agencyName || t('casework.detail.noAgency')],
    [t('casework.detail.facts.tags'), <TagList key="tags" tags={application.tags} />],
    ...(application.outreachTags.length > 0
      ? ([[t('casework.detail.facts.outreach'), <TagList key="outreach" tags={application.outreachTags} />]] as Fact[])
      : []),
    [
      t('casework.detail.facts.sibling'),
      t(application.siblingEnrolled ? 'words.yesNo.yes' : 'words.yesNo.no'),
      application.siblingEnrolledManually && t('casework.detail.byHand'),
    ],
    [t('casework.detail.facts.applied'), formatInstant(application.requestedAt), application.createdByName],
    agreementFact(t, application),
    [t('casework.detail.facts.changed'), formatInstant(application.updatedAt), application.updatedByName],
  ]
}

/** Shows the facts that a counselor always needs. */
export function Facts() {
  const { t } = useTranslation()
  const { application } = useDetail()
  const status = statusNote(t, application)
  return (
    <>
      {status && <p className={classes.note}>{status}</p>}
      <dl className={classes.facts}>
        {factsOf(t, application).map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value || '–'}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
