import type { NoticePreferences } from '@semilla/domain/notices/preferences.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Stores what a user wants to be told about, and how. */
export async function storePreferences(
  db: Tx,
  userId: number,
  { method, mutedTopics }: NoticePreferences,
  at: Date,
): Promise<void> {
  const row = { method, mutedTopics: [...mutedTopics], updatedAt: at }
  await db
    .insertInto('noticePreference')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** Returns the ids of a parent's applications, the newest first. */
export const listOwnApplications = async (db: Tx, userId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('application')
      .select('id')
      .where('parentUserId', '=', userId)
      .orderBy('requestedAt', 'desc')
      .limit(1)
      .execute()
  ).map(({ id }) => id)
