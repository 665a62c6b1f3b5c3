import { refuse } from '@semilla/domain/refusal.ts'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database, Tx } from '../database/database.ts'

/** At most so many tries of one kind, for one subject, within so many minutes. */
export type Limit = {
  readonly kind: string
  /** Whom or what is counted: an address, an account, a user. */
  readonly subject: string
  readonly most: number
  readonly minutes: number
}

type Counted = { tries: number; oldest: string | null }

async function countOne(db: Tx, { kind, subject, most, minutes }: Limit, now: Date): Promise<void> {
  // Tries of one subject wait for each other here, so that a burst is counted as exactly as a trickle.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(db)
  const since = new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<Counted>`
    select count(*)::int as tries, min(at) as oldest from (
      select at from attempt where kind = ${kind} and subject = ${subject} and at > ${since} order by at desc limit ${most}
    ) as counted`.execute(db)
  const { tries, oldest } = rows[0] as Counted
  if (tries >= most && oldest) {
    const seconds = Math.max(1, Math.ceil((Date.parse(oldest) + minutes * 60_000 - now.getTime()) / 1000))
    throw refuse('tooManyRequests', { seconds })
  }
  await db.insertInto('attempt').values({ kind, subject, at: now }).execute()
}

/**
 * Counts a try under each of the limits, in a transaction of its own that is committed before the call's begins: whatever
 * becomes of the call, the try stays counted. Refuses with the seconds to wait when one of the limits is reached, and
 * then counts nothing.
 */
export async function countAttempt(db: Database, clock: Clock, limits: readonly Limit[]): Promise<void> {
  const inOrder = [...limits].sort((a, b) => `${a.kind} ${a.subject}`.localeCompare(`${b.kind} ${b.subject}`))
  await db.transaction().execute(async (tx) => {
    for (const limit of inOrder) await countOne(tx, limit, clock.now())
  })
}

/**
 * Counts a try inside the call's own transaction, for limits on what is stored: a call that is refused has stored nothing
 * and is not counted.
 */
export async function countWithin(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  limits: readonly Limit[],
): Promise<void> {
  if (!config.RATE_LIMITS) return
  for (const limit of limits) await countOne(db, limit, clock.now())
}

/** Takes back the tries of a subject, or only its last, once somebody has shown that they are who they say. */
export async function forgiveAttempts(
  db: Tx,
  { kind, subject }: Pick<Limit, 'kind' | 'subject'>,
  which: 'all' | 'last',
): Promise<void> {
  const those = db
    .selectFrom('attempt')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
  await db
    .deleteFrom('attempt')
    .where('id', 'in', which === 'last' ? those.limit(1) : those)
    .execute()
}
