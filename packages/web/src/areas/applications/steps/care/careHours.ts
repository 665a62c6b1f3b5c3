import type { CareNeeds } from '@semilla/domain/applications/careNeeds.ts'
import { circumstancesOf, isFeeWaived } from '@semilla/domain/eligibility/circumstances.ts'
import { type Hours, type Weekday, weekdays, weeklyMinutes } from '@semilla/domain/values/weekdays.ts'
import type { Faults } from '../../../../forms/faults.ts'
import type { Draft } from '../../form/draft/draft.ts'
import { toForm } from '../../form/toForm.ts'

/** The hours of a day as far as they were typed. */
export type Ends = Partial<Hours>
export const hoursOf = (care: CareNeeds, day: Weekday): Ends => care.hours[day] ?? {}

/** Returns the chosen days in the order of the week. */
export const chosenDays = (care: CareNeeds): Weekday[] => weekdays.filter((day) => care.days.includes(day))

/** Returns whether all chosen days have the same hours. */
export const areAlike = (care: CareNeeds): boolean =>
  new Set(care.days.map((day) => `${hoursOf(care, day).from}-${hoursOf(care, day).to}`)).size <= 1

/** Returns the hours of care in a week; undefined while a day's hours are missing or end before they begin. */
export function hoursAWeek(care: CareNeeds): number | undefined {
  const isWhole = care.days.every((day) => {
    const { from, to } = hoursOf(care, day)
    return from !== undefined && to !== undefined && from < to
  })
  return isWhole ? weeklyMinutes(care.days, care.hours) / 60 : undefined
}

/** Returns whether the family pays no fee at any income, as far as it has answered (rules: Fee). */
export const paysNoFee = (draft: Draft, appliedOn: string): boolean =>
  isFeeWaived(circumstancesOf(toForm(draft, { cityId: 1, fromPhone: false }), appliedOn))

/** Returns the errors with those of hours that are shown once for all days at that one place. */
export function faultsOfAlike(faults: Faults, care: CareNeeds): Faults {
  const [shown] = chosenDays(care)
  const isElsewhere = (field: string) => /^care\.hours\./.test(field) && !field.startsWith(`care.hours.${shown}`)
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !isElsewhere(field)))
}
