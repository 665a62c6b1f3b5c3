import { countsAsActive } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { isVisitToCome } from '@semilla/domain/enrollment/visits.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { formatLongDayOf } from '../../../../api/texts/format.ts'
import type { OwnApplication, OwnReferral } from '../queries.ts'

/** Returns whether a referral needs the family's answer. */
export const asksFamily = (referral: OwnReferral): boolean => referral.needsAccept && isOpenReferral(referral.status)

/** Returns the open referrals whose program waits for the family to choose a time of a visit. */
export const visitsToChoose = (referrals: readonly OwnReferral[]): readonly OwnReferral[] =>
  referrals.filter(
    ({ status, visit }) => isOpenReferral(status) && visit?.status === 'proposed' && isVisitToCome(visit, new Date()),
  )

export type DashboardStatus = 'answer' | 'visit' | 'processing' | 'referred' | OwnApplication['status']

/** Returns the status that matters most to the family: what it should do or know first. */
export function dashboardStatusOf({
  status,
  referrals,
}: Pick<OwnApplication, 'status' | 'referrals'>): DashboardStatus {
  if (status !== 'active') return status
  const open = referrals.filter((referral) => isOpenReferral(referral.status))
  if (open.some(asksFamily)) return 'answer'
  if (visitsToChoose(open).length > 0) return 'visit'
  if (open.some((referral) => referral.status === 'processing')) return 'processing'
  return open.length > 0 ? 'referred' : 'active'
}

/** Returns how many referrals wait for the family's answer. */
export const countAnswers = ({ referrals }: Pick<OwnApplication, 'referrals'>): number =>
  referrals.filter(asksFamily).length

/** Why no spot is looked for: a child who waits keeps its status while its application is paused. */
const paused: Partial<Record<OwnApplication['status'], 'onHold' | 'outdated' | 'inactive'>> = {
  hold: 'onHold',
  updateNeeded: 'outdated',
  unresponsive: 'outdated',
  inactive: 'inactive',
}

type ChildStatus = OwnApplication['children'][number]['status']
export type ChildStand =
  | 'answer'
  | 'processing'
  | 'referred'
  | 'onHold'
  | 'outdated'
  | NonNullable<OwnApplication['children'][number]['turnedAwayFor']>
  | ChildStatus

type Standing = Pick<OwnApplication['children'][number], 'status' | 'turnedAwayFor'>

/** Returns whether a child is on the waitlist: whoever does not qualify is not, whatever its status. */
export const isWaitingChild = ({ status, turnedAwayFor }: Standing): boolean => isWaiting(status) && !turnedAwayFor

/**
 * Returns what happens with a child now: its open referrals come first, then why it does not qualify, unless it has a
 * place or is closed, then its status.
 */
export function childStandOf(
  { id, status, turnedAwayFor }: Standing & { readonly id: number },
  { status: ofApplication, referrals }: Pick<OwnApplication, 'status' | 'referrals'>,
): { readonly stand: ChildStand; readonly count: number } {
  const open = referrals.filter((referral) => referral.childId === id && isOpenReferral(referral.status))
  const answers = open.filter(asksFamily).length
  if (answers > 0) return { stand: 'answer', count: answers }
  const processing = open.filter((referral) => referral.status === 'processing').length
  if (processing > 0) return { stand: 'processing', count: processing }
  if (open.length > 0) return { stand: 'referred', count: open.length }
  if (turnedAwayFor && (isWaiting(status) || status === 'inactive')) return { stand: turnedAwayFor, count: 0 }
  return { stand: (isWaiting(status) && paused[ofApplication]) || status, count: 0 }
}

/**
 * Returns whether a child keeps a status of those who wait while nothing is looked for, or its age or income no longer fits,
 * so that its name would mislead.
 */
export const keepsWaiting = (
  child: Standing & { readonly id: number },
  application: Pick<OwnApplication, 'status' | 'referrals'>,
): boolean =>
  isWaiting(child.status) &&
  (paused[application.status] !== undefined || childStandOf(child, application).stand === child.turnedAwayFor)

/** Returns whether a child waits, in an active application, and has no open referral, so that more spots would help. */
export const isLookingForOffer = (
  child: Standing & { readonly id: number },
  application: Pick<OwnApplication, 'status' | 'referrals'>,
): boolean => application.status === 'active' && isWaiting(childStandOf(child, application).stand)

/**
 * Returns the active applications, of which a parent has at most one, those that an agency has made inactive, which it can
 * resume and the family can change or close, those by which all children have a spot, and the ended ones.
 */
export const byActivity = (applications: readonly OwnApplication[]) => ({
  active: applications.filter(({ status }) => countsAsActive(status)),
  inactive: applications.filter(({ status }) => status === 'inactive'),
  enrolled: applications.filter(({ status }) => status === 'enrolled'),
  ended: applications.filter(({ status }) => status === 'closed' || status === 'ineligible'),
})

/** Returns the city's calendar day of an instant in words. */
export const dayOf = formatLongDayOf
