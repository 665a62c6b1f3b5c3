import { Button } from '@mantine/core'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { colon, formatDay } from '../../../../api/texts/format.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { to } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { focusWhenLost } from '../../../../ui/navigation/lostFocus.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { ReferralTag } from '../../../enrollment/ReferralTag.tsx'
import { answerReferrals } from '../../../matching/queries.ts'
import { childTones } from '../../tones.ts'
import { useDetail } from '../detail.ts'
import type { DetailChild, DetailReferral } from '../record.ts'
import classes from './Part.module.css'

/** Returns a function that asks for confirmation, as the program then sees who the family is, and accepts one referral. */
function useAccept({ id, siteName: site, vacancyName: vacancy }: DetailReferral, name: string) {
  const { t } = useTranslation()
  const { application } = useDetail()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(answerReferrals)
  const accept = async () => {
    const question = {
      title: t('casework.detail.accept.title', { name, site }),
      text: t('casework.detail.accept.text', { vacancy, site }),
      yes: t('casework.detail.accept.yes'),
    }
    if (!(await confirm(question))) return
    const [applicationId, referralIds] = [application.id, [id]]
    const done = await act({ applicationId, accepts: true, referralIds, reasonIds: [], otherReason: '' })
    if (done?.answer[0]?.outcome === 'answered') toast.done(t('casework.detail.said.accepted', { site }))
    else if (done) toast.problem(t('casework.detail.said.acceptedTooLate', { site }))
  }
  return { accept, isBusy }
}

function ReferralButtons({ referral, name }: { referral: DetailReferral; name: string }) {
  const { t } = useTranslation()
  const { may, open } = useDetail()
  const { accept, isBusy } = useAccept(referral, name)
  const why = useRef<HTMLButtonElement>(null)
  const isOpen = isOpenReferral(referral.status)
  const of = (action: string) =>
    `${t(`casework.detail.referral.${action}`)}${colon()}${name} → ${referral.siteName}, ${referral.vacancyName}`
  const acceptHere = async () => {
    await accept()
    focusWhenLost(() => why.current)
  }
  return (
    <div className={`${classes.buttons} no-print`}>
      <Button
        ref={why}
        size="xs"
        variant="default"
        aria-label={of('why')}
        onClick={() => open({ kind: 'why', referral })}
      >
        {t('casework.detail.referral.why')}
      </Button>
      {may('answerReferrals') && isOpen && referral.needsAccept && (
        <Button size="xs" variant="default" aria-label={of('accept')} loading={isBusy} onClick={acceptHere}>
          {t('casework.detail.referral.accept')}
        </Button>
      )}
      {may('answerReferrals') && isOpen && (
        <Button
          size="xs"
          variant="default"
          aria-label={of('reject')}
          onClick={() => open({ kind: 'reject', referral })}
        >
          {t('casework.detail.referral.reject')}
        </Button>
      )}
    </div>
  )
}

/** Shows where a referral stands; one that led to a place, in the words of the child's status. */
function Standing({ referral, child }: { referral: DetailReferral; child: DetailChild | undefined }) {
  const { t } = useTranslation()
  const { status, needsAccept, endedBecause } = referral
  if (isOpenReferral(status) && needsAccept)
    return <StatusTag tone="warning">{t('casework.detail.referral.needsAccept')}</StatusTag>
  if (status === 'enrolled' && child)
    return <StatusTag tone={childTones[child.status]}>{t(`words.childStatus.${child.status}`)}</StatusTag>
  return <ReferralTag status={status} endedBecause={endedBecause} reader="agency" />
}

/** Shows one referral: its status, until when the family can answer, and why it was made. */
export function ReferralItem({ referral }: { referral: DetailReferral }) {
  const { t } = useTranslation()
  const { children } = useDetail()
  const child = children.find(({ id }) => id === referral.childId)
  const name = child?.firstName ?? ''
  const isOpen = isOpenReferral(referral.status)
  const facts = [
    referral.vacancyName,
    referral.programName,
    t('casework.detail.referral.starts', { day: formatDay(referral.vacancyStartOn) }),
    referral.vacancyStatus !== 'submitted' && t(`words.vacancyStatus.${referral.vacancyStatus}`),
  ]
  const dates = [
    t('casework.detail.referral.referred', { day: formatDay(referral.referredOn) }),
    isOpen && referral.expiresOn && t('casework.detail.referral.expires', { day: formatDay(referral.expiresOn) }),
    referral.isManual && t('casework.detail.referral.byHand'),
    isOpen &&
      referral.answerDueOn &&
      t(`words.referralCourse.${referral.isAnswerOverdue ? 'overdue' : 'answerDue'}`, {
        day: formatDay(referral.answerDueOn),
      }),
    referral.endedOn && t('words.referralCourse.on', { day: formatDay(referral.endedOn) }),
    referral.declinedUntil && t('words.referralCourse.declinedUntil', { day: formatDay(referral.declinedUntil) }),
    referral.endReason && t('words.referralCourse.reason', { reason: referral.endReason }),
  ]
  return (
    <li>
      <div className={classes.row}>
        <h3>
          <span>
            {name} → <a href={to('site', { siteId: referral.siteId })}>{referral.siteName}</a>
          </span>
          <Standing referral={referral} child={child} />
        </h3>
        <ReferralButtons referral={referral} name={name} />
      </div>
      <p className={classes.line}>{facts.filter(Boolean).join(' · ')}</p>
      <p className={`${classes.line} ${classes.soft}`}>{dates.filter(Boolean).join(' · ')}</p>
      {referral.referralNote && <p className={classes.words}>{referral.referralNote}</p>}
    </li>
  )
}
