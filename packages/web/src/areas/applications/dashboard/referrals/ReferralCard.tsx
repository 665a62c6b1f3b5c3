import { Button } from '@mantine/core'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { isVisitToCome } from '@semilla/domain/enrollment/visits.ts'
import { scheduleOf } from '@semilla/domain/vacancies/takes.ts'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colon, formatLongDay, inSentences } from '../../../../api/texts/format.ts'
import { to } from '../../../../links/links.ts'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { useFocusOnNew } from '../../../../ui/navigation/useFocusOnNew.ts'
import { WriteButton } from '../../../chat/WriteButton.tsx'
import { ReferralTag } from '../../../enrollment/ReferralTag.tsx'
import { FamilyVisit } from '../../../enrollment/visits/FamilyVisit.tsx'
import { familyScheduleText } from '../../../vacancies/vacancyWords.ts'
import { today } from '../../form/draft/useDraft.ts'
import { toneOfChild } from '../../tones.ts'
import classes from '../dashboard.module.css'
import { DeclineDialog } from '../offers/DeclineDialog.tsx'
import { toldApart } from '../offers/distinction.ts'
import { nameOfReferral } from '../offers/named.ts'
import type { OwnApplication, OwnReferral } from '../queries.ts'
import { WhyReferred } from './WhyReferred.tsx'

/** Returns the id by which the page jumps to a referral. */
export const referralElementId = (referralId: number): string => `referral-${referralId}`

/** Shows a referral that a program works on, that led to a place, or that has ended: its dates and its reasons. */
export function ReferralCard({ referral, application }: { referral: OwnReferral; application: OwnApplication }) {
  const { t } = useTranslation()
  const [declining, setDeclining] = useState(false)
  const neighbor = useRef<Element>(undefined)
  const { id: referralId, childId, siteId, siteName, programName, status } = referral
  const { endedBecause, endedOn, endReason, declinedUntil, visit } = referral
  const child = application.children.find(({ id }) => id === childId)
  const name = child?.firstName ?? ''
  const place = status === 'enrolled' ? child : undefined
  const agreed = place?.enrollSchedule
  const isOpen = isOpenReferral(status)
  const told = isOpen ? toldApart(t, application, referral) : referral
  // The card leaves its list once the referral has ended.
  const focusNeighbor = useFocusOnNew(status, () =>
    neighbor.current?.isConnected ? neighbor.current.querySelector<HTMLElement>('a[href]') : undefined,
  )
  const decline = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const card = currentTarget.closest('li')
    neighbor.current = card?.nextElementSibling ?? card?.previousElementSibling ?? undefined
    setDeclining(true)
  }
  return (
    <li className={classes.referral} id={referralElementId(referralId)} tabIndex={-1}>
      <div className={classes.statusHead}>
        <h3>
          <a href={to('site', { siteId })}>{siteName}</a>
        </h3>
        {place ? (
          <StatusTag tone={toneOfChild[place.status]}>{t(`words.childStatus.${place.status}`)}</StatusTag>
        ) : (
          <ReferralTag {...{ status, endedBecause }} reader="family" />
        )}
      </div>
      <p>
        {inSentences(
          t('dashboard.referrals.facts', { name, program: programName, day: formatLongDay(referral.referredOn) }),
          place?.enrollStartOn
            ? t('dashboard.referrals.care', { day: formatLongDay(place.enrollStartOn) })
            : t('dashboard.referrals.starts', { day: formatLongDay(referral.vacancyStartOn) }),
        )}
      </p>
      {agreed && <p>{t('dashboard.referrals.agreed', { hours: familyScheduleText(t, scheduleOf(agreed)) })}</p>}
      {endedOn && (
        <p className={classes.soft}>
          {inSentences(
            t('words.referralCourse.on', { day: formatLongDay(endedOn) }),
            endReason && t('words.referralCourse.reason', { reason: endReason }),
            declinedUntil &&
              declinedUntil >= today() &&
              t('dashboard.referrals.declinedUntil', { name, day: formatLongDay(declinedUntil) }),
          )}
        </p>
      )}
      {isOpen && <p className={classes.soft}>{t(`dashboard.referrals.next.${status}`)}</p>}
      {visit && (isOpen || (place && isVisitToCome(visit, new Date()))) && (
        <FamilyVisit {...{ referralId, siteName, visit }} hasPlace={!isOpen} />
      )}
      <WhyReferred referralId={referralId} siteName={nameOfReferral(told)} />
      {(isOpen || place) && (
        <div className={`${classes.actions} no-print`}>
          <WriteButton
            {...{ siteId, siteName }}
            applicationId={application.id}
            size="md"
            name={siteName}
            label={t('dashboard.offers.write')}
          />
          {isOpen && application.canUpdate && (
            <Button
              variant="default"
              onClick={decline}
              aria-label={`${t('dashboard.decline.button')}${colon()}${nameOfReferral(told)}`}
            >
              {t('dashboard.decline.button')}
            </Button>
          )}
        </div>
      )}
      {declining && (
        <DeclineDialog
          applicationId={application.id}
          referrals={[told]}
          onAnswered={focusNeighbor}
          onClose={() => setDeclining(false)}
        />
      )}
    </li>
  )
}
