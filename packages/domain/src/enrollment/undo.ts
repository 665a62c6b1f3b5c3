import type { ReferralStatus } from '../applications/status.ts'

/** The statuses of referrals that a program can take back for a while (rules: Taking a decision back). */
export const undoableStatuses = ['enrolled', 'notInterested', 'closed'] as const
export type UndoableStatus = (typeof undoableStatuses)[number]

/** Returns whether a program can take back that it set a status. */
export const canBeUndone = (status: ReferralStatus): status is UndoableStatus =>
  (undoableStatuses as readonly ReferralStatus[]).includes(status)

/** How long a decision can be taken back, and how long at most for those who need more time. */
export const undoSeconds = 60
export const maxUndoMinutes = 10

/** Returns the instant until which a decision that is made now can be taken back. */
export const undoUntil = (now: Date): Date => new Date(now.getTime() + undoSeconds * 1000)

/**
 * Returns the instant until which a decision can be taken back if more time is asked for now: a minute from now, but at
 * most ten minutes after the decision.
 */
export const extendedUndo = (decidedAt: Date, now: Date): Date =>
  new Date(Math.min(undoUntil(now).getTime(), decidedAt.getTime() + maxUndoMinutes * 60_000))
