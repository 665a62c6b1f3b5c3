import type { CalendarDate } from '../values/dates.ts'
import type { Eligibility } from './eligibilities.ts'
import type { ChildCircumstances, EligibilityReason } from './eligibility.ts'
import { isOfAge } from './isOfAge.ts'

/** Why a child of a family may be turned away while its brothers and sisters qualify. */
export const turnedAwayReasons = ['childTooOld', 'incomeTooHigh'] as const satisfies readonly EligibilityReason[]
export type TurnedAwayReason = (typeof turnedAwayReasons)[number]

/**
 * Returns why the decision turned a child away, or undefined for one who qualifies (rules: Eligibility). Age is checked
 * first, because it decides whatever the income is.
 */
export function whyTurnedAway(
  child: Pick<ChildCircumstances, 'bornOn' | 'specialNeeds'> & { readonly eligibility: Eligibility },
  careStartOn: CalendarDate,
): TurnedAwayReason | undefined {
  if (child.eligibility !== 'notEligible') return undefined
  return isOfAge(child, careStartOn) ? 'incomeTooHigh' : 'childTooOld'
}
