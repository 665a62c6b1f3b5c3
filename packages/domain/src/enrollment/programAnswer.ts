import type { ReferralStatus } from '../applications/status.ts'
import { addTo, type CalendarDate } from '../values/dates.ts'

export const defaultAnswerDays = 10

/** Returns the day by which a program owes its answer, counted from the referral or from the family's yes. */
export const answerDueOn = (from: CalendarDate, days = defaultAnswerDays): CalendarDate => addTo(from, { days })

/**
 * Returns whether a program has let the day for its answer pass (rules: What happens to a referral). Any status that it
 * sets is an answer, so only a new referral can be overdue.
 */
export const isAnswerOverdue = (
  { status, answerDueOn: due }: { readonly status: ReferralStatus; readonly answerDueOn?: CalendarDate | undefined },
  today: CalendarDate,
): boolean => status === 'active' && due !== undefined && due < today
