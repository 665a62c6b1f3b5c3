import type { Child } from '../applications/family.ts'
import { isUnder } from '../values/age.ts'
import type { CalendarDate } from '../values/dates.ts'

/** Returns whether a child is under 13 on the start date of care, or under 21 with a special need. */
export const isOfAge = (child: Pick<Child, 'bornOn' | 'specialNeeds'>, careStartOn: CalendarDate): boolean =>
  isUnder(child.specialNeeds.length > 0 ? 21 : 13, child.bornOn, careStartOn)
