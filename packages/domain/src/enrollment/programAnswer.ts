import type { ReferralStatus } from '../applications/status.ts'
import { addTo, type CalendarDate } from '../values/dates.ts'

export const defaultAnswerDays = 10

/** Returns the day by which a program owes its answer, counted from the referral or from the family's yes. */
export const answerDueOn = (from: CalendarDate, days = defaultAnswerDays): CalendarDate => addTo(from, { days })

type Awaited = { readonly status: ReferralStatus; readonly answerDueOn?: CalendarDate | null | undefined }

/**
 * Returns the day by which a program still owes its answer, if it does (rules: What happens to a referral). Any status
 * that it sets is an answer, so only a new referral has such a day.
 */
export const owedAnswer = ({ status, answerDueOn: due }: Awaited): CalendarDate | undefined =>
  status === 'active' ? (due ?? undefined) : undefined

/** Returns whether a program has let the day for its answer pass. */
export function isAnswerOverdue(referral: Awaited, today: CalendarDate): boolean {
  const due = owedAnswer(referral)
  return due !== undefined && due < today
}
