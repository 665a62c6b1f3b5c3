import { daysBefore } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/database.ts'

type NewSession = {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly accessVersion: number
  readonly device: string
}

/** Inserts a session, of which only a hash of its token is stored. */
export const insertSession = (db: Tx, session: NewSession, now: Date) =>
  db
    .insertInto('userSession')
    .values({ ...session, createdAt: now, lastSeenAt: now })
    .execute()

/** Ends a session. */
export const endSession = (db: Tx, sessionId: number, now: Date) =>
  db.updateTable('userSession').set({ endedAt: now }).where('id', '=', sessionId).where('endedAt', 'is', null).execute()

/** Deletes ended sessions, browsers unused for a year, and expired codes. */
export async function deleteOldSessions(db: Tx, now: Date): Promise<void> {
  await db.deleteFrom('userSession').where('createdAt', '<', daysBefore(now, 2)).execute()
  await db.deleteFrom('pendingSignIn').where('createdAt', '<', daysBefore(now, 1)).execute()
  await db.deleteFrom('verificationCode').where('createdAt', '<', daysBefore(now, 1)).execute()
  await db.deleteFrom('codeRequest').where('requestedAt', '<', daysBefore(now, 1)).execute()
  await db.deleteFrom('knownDevice').where('lastUsedAt', '<', daysBefore(now, 365)).execute()
}
