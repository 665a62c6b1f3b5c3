import { refuse } from '@semilla/domain/refusal.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/database.ts'
import { lockAttempts } from '../queries/attempts.ts'
import { type AttemptLimit, AttemptLimiter } from './attemptLimiter.ts'

/** A limit on the attempts of one kind by one subject within a number of minutes. */
export type Limit = AttemptLimit & {
  /** The counted subject: an IP address, an account in one browser, or a user. */
  readonly subject: string
}

/** Returns the refusal for an exceeded rate limit, with the seconds to wait; returns other errors unchanged. */
export const rateLimitRefusal = (reason: unknown): unknown =>
  reason instanceof RateLimiterRes
    ? refuse('tooManyRequests', { seconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
    : reason

const countOne = (db: Tx, now: Date, limit: Limit) =>
  new AttemptLimiter(db, now, limit).consume(limit.subject).catch((reason) => {
    throw rateLimitRefusal(reason)
  })

/**
 * Counts an attempt against each limit. Refuses with the seconds to wait when one of them is exceeded; the transaction
 * is then rolled back and nothing is counted. Commit this transaction before that of the request begins, so that the
 * attempt remains counted even if the request fails.
 */
export async function countAttempt(db: Tx, now: Date, limits: readonly Limit[]): Promise<void> {
  const inOrder = [...limits].sort((a, b) => `${a.kind} ${a.subject}`.localeCompare(`${b.kind} ${b.subject}`))
  for (const limit of inOrder) await countOne(db, now, limit)
}

/**
 * Counts an attempt within the transaction of the request, for limits on what is stored. A refused request stores
 * nothing and is not counted.
 */
export async function countInTransaction(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  limits: readonly Limit[],
): Promise<void> {
  if (config.RATE_LIMITS) await countAttempt(db, clock.now(), limits)
}

/**
 * Deletes the attempts of a user who has proved their identity: all attempts counted against their own limit, which
 * comes first, and the same number of those counted against shared limits.
 */
export async function resetAttempts(db: Tx, now: Date, [own, ...shared]: readonly Limit[]): Promise<void> {
  if (!own) return
  // Prevents two concurrent successful requests from deleting the same attempts twice.
  await lockAttempts(db, own)
  const limiter = new AttemptLimiter(db, now, own)
  const tries = (await limiter.get(own.subject))?.consumedPoints ?? 0
  if (tries === 0) return
  await limiter.delete(own.subject)
  for (const limit of shared) await new AttemptLimiter(db, now, limit).reward(limit.subject, tries)
}
