import type { ToldEvent } from '../../../platform/delivery/events.ts'
import type { Facts } from '../telling/facts.ts'

type Known = Pick<Facts, 'families' | 'referrals'>

/** Returns whether an accepted referral ended and came back before the family was told that it had ended. */
const cameBack = ({ referrals }: Known, event: ToldEvent, events: readonly ToldEvent[]): boolean =>
  event.kind === 'referralMade' &&
  event.isAgain === true &&
  referrals.get(event.referralId)?.isAccepted === true &&
  events.some((each) => each.kind === 'referralEnded' && each.referralId === event.referralId)

/**
 * Returns what is still news in a message: without statuses that were changed and, by now, changed back, without that of an
 * application whose arrival, and with it its result, the same message tells, and without spots that were gone only for a
 * moment.
 */
export function stillNews(facts: Known, events: readonly ToldEvent[]): readonly ToldEvent[] {
  const { families } = facts
  const arrived = new Set(events.flatMap((event) => (event.kind === 'applicationSubmitted' ? event.applicationId : [])))
  const before = new Map<number, string | undefined>()
  for (const event of events) {
    if (event.kind === 'statusChanged' && !before.has(event.applicationId)) before.set(event.applicationId, event.from)
  }
  return events.filter((event) => {
    if (event.kind !== 'statusChanged') return !cameBack(facts, event, events)
    const status = families.get(event.applicationId)?.status
    const isTold = arrived.has(event.applicationId) && (status === 'active' || status === 'ineligible')
    return !isTold && status !== before.get(event.applicationId)
  })
}
