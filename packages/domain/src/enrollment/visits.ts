import type { ReferralStatus } from '../applications/status.ts'
import { mayWorkOn, openReferralStatuses } from './queueTransitions.ts'

/** The course of a visit: times are proposed, one is agreed on, or others are asked for; any of these can be cancelled. */
export const visitStatuses = ['proposed', 'agreed', 'otherTimes', 'cancelled'] as const
export type VisitStatus = (typeof visitStatuses)[number]

/** Who cancelled a visit; the product does when its referral ends. */
export const visitCancellers = ['family', 'program', 'referralEnded'] as const
export type VisitCanceller = (typeof visitCancellers)[number]

export const maxVisitTimes = 5
export const maxVisitNote = 500
export const visitMinutes = { least: 15, usual: 30, most: 240 } as const
/** How far ahead a visit can be proposed. */
export const maxVisitDays = 180

/** Returns whether a program may propose a visit to a family: it works on the referral, or may begin to. */
export const mayProposeVisit = ({ status, needsAccept }: { status: ReferralStatus; needsAccept: boolean }): boolean =>
  (openReferralStatuses as readonly ReferralStatus[]).includes(status) && mayWorkOn(needsAccept, 'processing')

const dayMs = 86_400_000

/**
 * Validates proposed times of a visit, which lie in the future and are all different (rules: Visits). Returns the key of
 * the fault, or undefined.
 */
export function visitTimesFault(times: readonly string[], now: Date): string | undefined {
  const moments = times.map((time) => new Date(time).getTime())
  if (moments.length === 0) return 'required'
  if (moments.length > maxVisitTimes) return 'tooMany'
  if (moments.some((moment) => moment <= now.getTime())) return 'timeInPast'
  if (moments.some((moment) => moment > now.getTime() + maxVisitDays * dayMs)) return 'dateTooFar'
  return new Set(moments).size < moments.length ? 'timeTwice' : undefined
}

type Visit = { readonly status: VisitStatus; readonly times: readonly string[]; readonly startsAt?: string | null }

/** Returns whether a family may take a time of a visit now: it is one of those proposed and has not passed. */
export const mayTakeTime = ({ status, times }: Visit, startsAt: string, now: Date): boolean =>
  status === 'proposed' &&
  new Date(startsAt) > now &&
  times.some((time) => new Date(time).getTime() === new Date(startsAt).getTime())

/** Returns whether a visit can still take place: the time that was agreed on, or one of those proposed, has not passed. */
export const isVisitToCome = ({ status, times, startsAt }: Visit, now: Date): boolean =>
  (status === 'agreed' || status === 'proposed') && (startsAt ? [startsAt] : times).some((at) => new Date(at) > now)

/** Returns whether a visit that was agreed on is over. */
export const isVisitOver = (
  { startsAt, minutes }: { readonly startsAt?: string | null; readonly minutes: number },
  now: Date,
): boolean => typeof startsAt === 'string' && new Date(startsAt).getTime() + minutes * 60_000 <= now.getTime()

/** Returns whether a visit that was agreed on has begun. */
export const hasVisitBegun = ({ status, startsAt }: Omit<Visit, 'times'>, now: Date): boolean =>
  status === 'agreed' && typeof startsAt === 'string' && new Date(startsAt) <= now
