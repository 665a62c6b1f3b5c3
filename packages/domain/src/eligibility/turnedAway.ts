import type { ChildStatus } from '../applications/status.ts'
import { isWaiting } from '../matching/conditions.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { Eligibility } from './eligibilities.ts'
import type { ChildCircumstances } from './eligibility.ts'
import { isOfAge } from './isOfAge.ts'

/** Why a child of a family may be turned away, or have little hope of a spot, while its brothers and sisters qualify. */
export const turnedAwayReasons = ['childTooOld', 'incomeTooHigh', 'tooOldByNow'] as const
export type TurnedAwayReason = (typeof turnedAwayReasons)[number]

type Decided = Pick<ChildCircumstances, 'bornOn' | 'specialNeeds'> & {
  readonly eligibility: Eligibility
  readonly status: ChildStatus
}

/** Returns whether a child who qualified has waited, or could wait, longer than its age allows. */
const hasOutgrown = (child: Decided, careStartOn: CalendarDate, today: CalendarDate) =>
  (isWaiting(child.status) || child.status === 'inactive') && isOfAge(child, careStartOn) && !isOfAge(child, today)

/**
 * Returns why the decision turned a child away, or undefined for one who qualifies (rules: Eligibility). Age is checked
 * first, because it decides whatever the income is. A child who has become too old while it waits still qualifies; that its
 * age no longer fits is said all the same.
 */
export function whyTurnedAway(
  child: Decided,
  careStartOn: CalendarDate,
  today: CalendarDate,
): TurnedAwayReason | undefined {
  if (child.eligibility !== 'notEligible') return hasOutgrown(child, careStartOn, today) ? 'tooOldByNow' : undefined
  return isOfAge(child, careStartOn) ? 'incomeTooHigh' : 'childTooOld'
}
