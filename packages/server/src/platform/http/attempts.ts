import { refuse } from '@semilla/domain/refusal.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { type Allowance, AttemptLimiter } from './attemptLimiter.ts'
import { lockTries } from './queries/attempts.ts'

/** At most so many tries of one kind, for one subject, within so many minutes. */
export type Limit = Allowance & {
  /** Whom or what is counted: an address, an account in one browser, a user. */
  readonly subject: string
}

/** Returns the refusal of a limit that was passed, with the seconds to wait; other failures as they are. */
export const tooManyBehind = (reason: unknown): unknown =>
  reason instanceof RateLimiterRes
    ? refuse('tooManyRequests', { seconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
    : reason

const countOne = (db: Tx, now: Date, limit: Limit) =>
  new AttemptLimiter(db, now, limit).consume(limit.subject).catch((reason) => {
    throw tooManyBehind(reason)
  })

/**
 * Counts a try under each of the limits. Refuses with the seconds to wait when one of them is reached; the transaction is
 * rolled back then, and nothing was counted. It must be committed before the call's own begins, so that the try stays
 * counted whatever becomes of the call.
 */
export async function countAttempt(db: Tx, now: Date, limits: readonly Limit[]): Promise<void> {
  const inOrder = [...limits].sort((a, b) => `${a.kind} ${a.subject}`.localeCompare(`${b.kind} ${b.subject}`))
  for (const limit of inOrder) await countOne(db, now, limit)
}

/**
 * Counts a try inside the call's own transaction, for limits on what is stored: a call that is refused has stored nothing
 * and is not counted.
 */
export async function countWithin(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  limits: readonly Limit[],
): Promise<void> {
  if (config.RATE_LIMITS) await countAttempt(db, clock.now(), limits)
}

/**
 * Takes back the tries of somebody who has shown that they are who they say: all under their own limit, which comes first,
 * and as many under those that they share with others.
 */
export async function forgiveAttempts(db: Tx, now: Date, [own, ...shared]: readonly Limit[]): Promise<void> {
  if (!own) return
  // Two right answers at once take the same tries back once.
  await lockTries(db, own)
  const limiter = new AttemptLimiter(db, now, own)
  const tries = (await limiter.get(own.subject))?.consumedPoints ?? 0
  if (tries === 0) return
  await limiter.delete(own.subject)
  for (const limit of shared) await new AttemptLimiter(db, now, limit).reward(limit.subject, tries)
}
