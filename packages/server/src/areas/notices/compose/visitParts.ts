import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { isVisitOver, isVisitToCome } from '@semilla/domain/enrollment/visits.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { displayMoment, displayUsMoment } from '@semilla/domain/values/displayMoments.ts'
import type { EventKind, ToldEvent } from '../../../platform/delivery/events.ts'
import type { VisitEntry } from '../../referrals/queries/visitEntries.ts'
import type { Part, Writing } from './part.ts'

const statusTold: Readonly<Partial<Record<EventKind, VisitEntry['status']>>> = {
  visitProposed: 'proposed',
  visitAgreed: 'agreed',
  visitOtherTimes: 'otherTimes',
  visitCancelled: 'cancelled',
  visitSoon: 'agreed',
}

/**
 * Returns whether it is too late to tell of a visit: it has begun, or all times to choose from have passed. A reminder of the
 * night is sent at eight, and what could not be sent perhaps days later. That a family comes is told until the visit is over:
 * it may have chosen eight o'clock in the night before. A program is told on that day also once it is over.
 */
function isLate({ now, today }: Writing, { kind }: ToldEvent, visit: VisitEntry, isForFamily: boolean): boolean {
  if (kind === 'visitAgreed' && !isForFamily && visit.startsAt) return dayInCity(new Date(visit.startsAt)) < today
  if (kind === 'visitAgreed') return isVisitOver(visit, now)
  return (visit.status === 'proposed' || visit.status === 'agreed') && !isVisitToCome(visit, now)
}

/** Returns whether what happened to a visit is still so, and still matters. */
function isTrue(writing: Writing, event: ToldEvent, visit: VisitEntry, isForFamily: boolean): boolean {
  const referral = 'referralId' in event ? writing.facts.referrals.get(event.referralId) : undefined
  const isOver =
    visit.status !== 'cancelled' && referral && !isOpenReferral(referral.status) && referral.status !== 'enrolled'
  return statusTold[event.kind] === visit.status && !isOver && !isLate(writing, event, visit, isForFamily)
}

/**
 * Returns what an event tells about a visit, without the start of its key and its buttons: when it is, or the times to
 * choose from. `child` is given for families.
 */
export function visitPart(
  writing: Writing,
  event: ToldEvent,
  child?: string,
): (Pick<Part, 'values' | 'visit'> & { readonly key: string }) | undefined {
  const visit = 'visitId' in event ? writing.facts.visits.get(event.visitId) : undefined
  if (!visit || !isTrue(writing, event, visit, child !== undefined)) return undefined
  const { language, now } = writing
  const inWords = (at: string) => (child === undefined ? displayUsMoment(at) : displayMoment(at, language))
  const when = visit.startsAt ? inWords(visit.startsAt) : ''
  const note = child === undefined ? visit.familyNote : visit.note
  const values = {
    child: child ?? '',
    site: visit.siteName,
    address: visit.address,
    when,
    count: visit.times.length,
    note,
    hasNote: note ? 'yes' : 'no',
  }
  if (event.kind === 'visitAgreed' && isVisitOver(visit, now)) return { key: 'visitOver', values }
  const key = event.kind === 'visitCancelled' && !when ? 'visitCancelledBefore' : event.kind
  return { key, values, ...(visit.startsAt && { visit }) }
}
