import { dayInCity } from '@semilla/domain/values/dates.ts'
import type { Tx } from '../../../platform/database/database.ts'

type NewSession = { readonly tokenHash: Buffer; readonly userId: number; readonly accessVersion: number }

export const insertSession = (db: Tx, session: NewSession, now: Date) =>
  db
    .insertInto('userSession')
    .values({ ...session, createdAt: now, lastSeenAt: now })
    .execute()

export const endSession = (db: Tx, sessionId: number, now: Date) =>
  db.updateTable('userSession').set({ endedAt: now }).where('id', '=', sessionId).where('endedAt', 'is', null).execute()

/** Removes sessions, browsers unused for a year, codes, tries, counts, kept answers and batches that nothing reads any more. */
export async function deleteWhatRanOut(db: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.deleteFrom('userSession').where('createdAt', '<', daysAgo(2)).execute()
  await db.deleteFrom('verificationCode').where('createdAt', '<', daysAgo(1)).execute()
  await db.deleteFrom('codeRequest').where('requestedAt', '<', daysAgo(1)).execute()
  await db.deleteFrom('knownDevice').where('lastUsedAt', '<', daysAgo(365)).execute()
  await db.deleteFrom('attempt').where('at', '<', daysAgo(1)).execute()
  await db.deleteFrom('idempotentAnswer').where('createdAt', '<', daysAgo(1)).execute()
  await db
    .deleteFrom('geocoderUse')
    .where('day', '<', dayInCity(new Date(daysAgo(7))))
    .execute()
  await db.deleteFrom('batch').where('createdAt', '<', daysAgo(7)).execute()
  await db
    .updateTable('notice')
    .set({ body: '' })
    .where('kind', '=', 'verificationCode')
    .where('createdAt', '<', daysAgo(1))
    .where('body', '<>', '')
    .execute()
}
