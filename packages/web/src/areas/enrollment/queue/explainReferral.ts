import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { hasEnded } from '@semilla/domain/enrollment/queueTransitions.ts'
import { hoursFit } from '@semilla/domain/matching/fitting.ts'
import { acceptedBirthDates, openSpans } from '@semilla/domain/vacancies/takes.ts'
import { ageOfMonths, ageOn, isBornWithin } from '@semilla/domain/values/age.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import type { TFunction } from 'i18next'
import { formatDay, inGroups } from '../../../api/texts/format.ts'
import { ageText, childrenText, scheduleTexts, shortAgeText } from '../../vacancies/vacancyWords.ts'
import { weekText } from '../weekText.ts'
import type { QueueItem } from './useQueue.ts'

type Vacancy = Output<typeof getVacancy>
/** One point of an explanation; `holds` is undefined if there is nothing to compare. */
export type Point = { readonly key: string; readonly text: string; readonly holds?: boolean }

export const childAge = (t: TFunction, bornOn: string, on: string): string => ageText(t, ageOn(bornOn, on))

/** Returns the age that a child has today, "3 yr 4 mo today": programs see it before they see the birth date. */
export const ageToday = (t: TFunction, ageMonths: number): string =>
  t('enrollment.queue.ageToday', {
    age: shortAgeText(t, ageOfMonths(ageMonths)),
  })

function hoursPoint(t: TFunction, child: QueueItem, vacancy: Vacancy): Point {
  const offered = openSpans(vacancy.schedule)
  const wanted = weekdays.filter((day) => child.careHours[day])
  const holds = wanted.every((day) => {
    const [need, offer] = [child.careHours[day], offered[day]]
    return need && offer && hoursFit(need, offer, false)
  })
  const text = t('enrollment.why.hours', {
    wanted: inGroups(weekText(t, child.careHours, weekdays)),
    offered: inGroups(scheduleTexts(t, vacancy.schedule)),
  })
  return { key: 'hours', text, holds: holds || undefined }
}

/**
 * Returns why a child is in a queue, using only what its site may see (rules: What programs may know): how it was
 * referred, its age and hours compared with the vacancy's, and the family's answer. The rank is not included.
 */
export function explainReferral(t: TFunction, child: QueueItem, vacancy: Vacancy): Point[] {
  const { bornOn, careStartOn, isManual, needsAccept, expiresOn, referredOn, status } = child
  const age = bornOn && {
    key: 'age',
    text: t('enrollment.why.age', {
      age: childAge(t, bornOn, vacancy.startOn),
      day: formatDay(vacancy.startOn),
      taken: childrenText(t, vacancy),
    }),
    holds: isBornWithin(bornOn, acceptedBirthDates(vacancy)),
  }
  const family = needsAccept
    ? t('enrollment.why.waitsForFamily', { day: formatDay(expiresOn ?? referredOn) })
    : t(isManual ? 'enrollment.why.mayCall' : 'enrollment.why.familyWants')
  return [
    {
      key: 'how',
      text: t(isManual ? 'enrollment.why.byHand' : 'enrollment.why.byItself', { day: formatDay(referredOn) }),
    },
    ...(age ? [age] : []),
    ...(careStartOn
      ? [
          {
            key: 'start',
            text: t('enrollment.why.start', { wanted: formatDay(careStartOn), offered: formatDay(vacancy.startOn) }),
          },
          hoursPoint(t, child, vacancy),
        ]
      : []),
    // Nobody waits for an answer any more, or is to call, once it has ended.
    ...(hasEnded(status) ? [] : [{ key: 'family', text: family }]),
  ]
}
