import type { ToldEvent } from '../../../platform/delivery/events.ts'
import type { Facts } from '../telling/facts.ts'

/**
 * Returns what is still news in a message: without statuses that were changed and, by now, changed back, and without that of
 * an application whose arrival, and with it its result, the same message tells.
 */
export function stillNews({ families }: Pick<Facts, 'families'>, events: readonly ToldEvent[]): readonly ToldEvent[] {
  const arrived = new Set(events.flatMap((event) => (event.kind === 'applicationSubmitted' ? event.applicationId : [])))
  const before = new Map<number, string | undefined>()
  for (const event of events) {
    if (event.kind === 'statusChanged' && !before.has(event.applicationId)) before.set(event.applicationId, event.from)
  }
  return events.filter((event) => {
    if (event.kind !== 'statusChanged') return true
    const status = families.get(event.applicationId)?.status
    const isTold = arrived.has(event.applicationId) && (status === 'active' || status === 'ineligible')
    return !isTold && status !== before.get(event.applicationId)
  })
}
