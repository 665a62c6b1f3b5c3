import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import type { Draft } from './draft.ts'

/**
 * Returns a new application whose start of care has passed since a day as one that starts today: one that is begun on one day
 * and sent on another asks for care from then at the earliest, also if the page was drawn before midnight. A change of an
 * application keeps its start.
 */
export function withCurrentStart(draft: Draft, since: string, today: string): Draft {
  const { startOn } = draft.care
  const hasPassed = draft.stamp === undefined && isCalendarDate(startOn) && startOn >= since && startOn < today
  return hasPassed ? { ...draft, care: { ...draft.care, startOn: today } } : draft
}
