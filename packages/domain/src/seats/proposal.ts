import { type AgeGroup, ageGroups } from '../matching/ageGroups.ts'
import { endMonthsOf, startMonthsOf } from '../matching/waitingPlace.ts'
import type { Age } from '../vacancies/vacancy.ts'
import { ageOfMonths } from '../values/age.ts'

type Months = { readonly from: number; readonly to: number }
type Program = { readonly id: number; readonly startAgeMonths: number; readonly endAgeMonths: number }

/** The oldest age of a vacancy, in months. */
const oldestMonths = 13 * 12

const monthsOf = (group: AgeGroup): Months => ({
  from: startMonthsOf(group),
  to: Math.min(endMonthsOf(group), oldestMonths),
})
const common = (one: Months, other: Months): Months => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
})
const lengthOf = ({ from, to }: Months) => Math.max(0, to - from)

/** Returns the age group to which the largest part of a range of ages belongs; if two are equal, the younger one. */
export function groupOfAges(ages: Months): AgeGroup {
  const shared = ageGroups.map((group) => lengthOf(common(ages, monthsOf(group))))
  return ageGroups[shared.indexOf(Math.max(...shared))] ?? 'schoolAge'
}

/**
 * Returns the ages and the subsidy with which a vacancy for an age group begins. The subsidy is the one that pays for most of
 * the group's ages; of several, the first in the city's catalog. The ages are those of the group that it pays for. Returns
 * undefined if the site offers no subsidy for the group.
 */
export function proposeVacancy(
  group: AgeGroup,
  programs: readonly Program[],
): { readonly programId: number; readonly minAge: Age; readonly maxAge: Age } | undefined {
  const paid = programs.map(({ id, startAgeMonths, endAgeMonths }) => ({
    id,
    ages: common(monthsOf(group), { from: startAgeMonths, to: endAgeMonths }),
  }))
  const best = paid.toSorted((one, other) => lengthOf(other.ages) - lengthOf(one.ages) || one.id - other.id)[0]
  if (!best || lengthOf(best.ages) === 0) return undefined
  const { from, to } = best.ages
  return { programId: best.id, minAge: ageOfMonths(from), maxAge: { ...ageOfMonths(to - 1), weeks: 4 } }
}
