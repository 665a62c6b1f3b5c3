import { ageOfMonths } from '@semilla/domain/values/age.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import i18next from 'i18next'
import { formatDay, inARow } from '../../../api/texts/format.ts'
import { shortAgeText } from '../../vacancies/vacancyWords.ts'
import { childName } from './childName.ts'

type Queued = Parameters<typeof childName>[0] & {
  readonly applicationExternalId: string
  readonly ageMonths?: number | undefined
  readonly area: string
  readonly referredOn: CalendarDate
}

/**
 * Returns what tells a child from another of its name: the number of its application, or as long as a site does not
 * know that one, its age and area, or else the day of its referral (rules: What programs may know).
 */
function marksOf({ applicationExternalId, ageMonths, area, referredOn }: Queued): string[] {
  if (applicationExternalId) return [applicationExternalId]
  const age = ageMonths === undefined ? '' : shortAgeText(i18next.t, ageOfMonths(ageMonths))
  const known = [age, area].filter(Boolean)
  return known.length > 0 ? known : [formatDay(referredOn)]
}

/**
 * Returns how the children of a queue are named where the name must tell them apart: those of the same name, with what
 * else is known of them. Of a child whose family has not accepted yet, a site knows only the first name.
 */
export function namesApart(children: readonly Queued[]): (child: Queued) => string {
  const counts = new Map<string, number>()
  for (const name of children.map(childName)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return (child) => {
    const name = childName(child)
    return (counts.get(name) ?? 0) > 1 ? inARow([name, ...marksOf(child)]) : name
  }
}
