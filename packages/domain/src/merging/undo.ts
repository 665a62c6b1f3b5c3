import type { ApplicationStatus, ReferralStatus } from '../applications/status.ts'
import { isEndStatus } from '../enrollment/applicationTransitions.ts'
import type { ReferralEnding } from '../enrollment/referralEnding.ts'

/** The time within which staff can undo a merge (rules: Merging). */
export const undoHours = 24

/** Why a merge can no longer be undone, in the order in which they are reported. */
export const undoObstacles = [
  'undone',
  'tooLate',
  'mergedAgain',
  'ended',
  'changed',
  'answered',
  'linked',
  'otherActive',
] as const
export type UndoObstacle = (typeof undoObstacles)[number]

/** A referral of a child that the merge moved, as it is now and, if it is older than the merge, as it was right after. */
export type ReferralSince = {
  readonly status: ReferralStatus
  readonly endedBecause: ReferralEnding | undefined
  readonly isManual: boolean
  readonly isAnswered: boolean
  readonly isNew: boolean
  readonly isUnchanged: boolean
}

/** What happened since a merge. */
export type SinceMerge = {
  readonly isUndone: boolean
  readonly mergedAt: Date
  /** Since then, the receiving application was merged into another one, or another one into it. */
  readonly isMergedAgain: boolean
  readonly toStatus: ApplicationStatus
  /** The receiving application or one of the children was changed. */
  readonly isChanged: boolean
  readonly referrals: readonly ReferralSince[]
  /** The receiving application was linked or unlinked. */
  readonly isLinkedOtherwise: boolean
  /** The account of the closed application has begun another one. */
  readonly hasOtherActive: boolean
}

const endedByItself: readonly (ReferralEnding | undefined)[] = ['expired', 'withdrawn', 'vacancyClosed']

/**
 * Returns whether somebody acted on a referral since the merge. A new referral that the product made and nobody has
 * answered does not prevent undoing: it is withdrawn.
 */
function wasActedOn({ isNew, isUnchanged, isManual, isAnswered, status, endedBecause }: ReferralSince): boolean {
  if (!isNew) return !isUnchanged
  if (endedByItself.includes(endedBecause)) return false
  return isManual || isAnswered || status !== 'active'
}

/** Returns why a merge cannot be undone now; undefined if it can. */
export function undoObstacle(since: SinceMerge, now: Date): UndoObstacle | undefined {
  const met: Readonly<Record<UndoObstacle, boolean>> = {
    undone: since.isUndone,
    tooLate: now.getTime() > since.mergedAt.getTime() + undoHours * 3_600_000,
    mergedAgain: since.isMergedAgain,
    ended: isEndStatus(since.toStatus),
    changed: since.isChanged,
    answered: since.referrals.some(wasActedOn),
    linked: since.isLinkedOtherwise,
    otherActive: since.hasOtherActive,
  }
  return undoObstacles.find((name) => met[name])
}
