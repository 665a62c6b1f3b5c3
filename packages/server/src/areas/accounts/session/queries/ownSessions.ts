import type { Tx } from '../../../../platform/database/database.ts'
import { validSince } from './findSession.ts'

type OwnSession = { readonly id: number; readonly device: string; readonly startedAt: string; readonly seenAt: string }

/** Returns the sessions of a user that are still valid, the latest use first. */
export function listValidSessions(db: Tx, userId: number, now: Date): Promise<OwnSession[]> {
  const [seen, created] = validSince(now)
  return db
    .selectFrom('userSession as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .select(['s.id', 's.device', 's.createdAt as startedAt', 's.lastSeenAt as seenAt'])
    .where('s.userId', '=', userId)
    .where('s.endedAt', 'is', null)
    .whereRef('s.accessVersion', '=', 'u.accessVersion')
    .where('s.lastSeenAt', '>', seen.toISOString())
    .where('s.createdAt', '>', created.toISOString())
    .orderBy('s.lastSeenAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute()
}

/** Ends the sessions of a user but the current one, or one of them. Returns how many there were. */
export async function endSessionsOf(
  db: Tx,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: number },
  now: Date,
  only?: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('userSession')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .where('endedAt', 'is', null)
    .$if(only !== undefined, (q) => q.where('id', '=', only as number))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
