import { refuse } from '@semilla/domain/refusal.ts'
import { sql } from 'kysely'
import { daysBefore } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'

/** At most so many tries of one kind, for one subject, within so many minutes. */
export type Limit = {
  readonly kind: string
  /** Whom or what is counted: an address, an account in one browser, a user. */
  readonly subject: string
  readonly most: number
  readonly minutes: number
}

type Counted = { tries: number; oldest: string | null }

const since = ({ minutes }: Limit, now: Date) => new Date(now.getTime() - minutes * 60_000)

async function countOne(db: Tx, limit: Limit, now: Date): Promise<void> {
  const { kind, subject, most, minutes } = limit
  // Tries of one subject wait for each other here, so that a burst is counted as exactly as a trickle.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(db)
  const { rows } = await sql<Counted>`
    select count(*)::int as tries, min(at) as oldest from (
      select at from attempt where kind = ${kind} and subject = ${subject} and at > ${since(limit, now)}
      order by at desc limit ${most}
    ) as counted`.execute(db)
  const { tries, oldest } = rows[0] as Counted
  if (tries >= most && oldest) {
    const seconds = Math.max(1, Math.ceil((Date.parse(oldest) + minutes * 60_000 - now.getTime()) / 1000))
    throw refuse('tooManyRequests', { seconds })
  }
  await db.insertInto('attempt').values({ kind, subject, at: now }).execute()
}

/**
 * Counts a try under each of the limits. Refuses with the seconds to wait when one of them is reached; the transaction is
 * rolled back then, and nothing was counted. It must be committed before the call's own begins, so that the try stays
 * counted whatever becomes of the call.
 */
export async function countAttempt(db: Tx, now: Date, limits: readonly Limit[]): Promise<void> {
  const inOrder = [...limits].sort((a, b) => `${a.kind} ${a.subject}`.localeCompare(`${b.kind} ${b.subject}`))
  for (const limit of inOrder) await countOne(db, limit, now)
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

/** Takes back the last tries under a limit, at most so many, and answers how many there were. */
async function takeBack(db: Tx, now: Date, limit: Limit, most: number): Promise<number> {
  const those = db
    .selectFrom('attempt')
    .select('id')
    .where('kind', '=', limit.kind)
    .where('subject', '=', limit.subject)
    .where('at', '>', since(limit, now).toISOString())
    .orderBy('at', 'desc')
    .limit(most)
  const { numDeletedRows } = await db.deleteFrom('attempt').where('id', 'in', those).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Takes back the tries of somebody who has shown that they are who they say: all under their own limit, which comes first,
 * and as many under those that they share with others.
 */
export async function forgiveAttempts(db: Tx, now: Date, [own, ...shared]: readonly Limit[]): Promise<void> {
  if (!own) return
  const count = await takeBack(db, now, own, own.most)
  for (const limit of shared) await takeBack(db, now, limit, count)
}

/** Removes the tries that no limit looks at any more. */
export const deleteOldAttempts = (db: Tx, now: Date) =>
  db.deleteFrom('attempt').where('at', '<', daysBefore(now, 1)).execute()
