import { sql } from 'kysely'
import { columnList } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Stamp } from '../../../referrals/queries/moves.ts'
import { childAnswers } from '../../queries/answers.ts'

const answers = sql.raw(columnList('child', childAnswers))

/**
 * Leaves a closed copy of children who move, so that their application still shows what was sent with it. Returns the
 * ids of the copies.
 */
export async function insertClosedCopies(db: Tx, childIds: readonly number[], at: Date): Promise<number[]> {
  if (childIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into child (application_id, ${answers}, status, eligibility, rank_group, rank_percent, status_changed_at, created_at)
    select application_id, ${answers}, 'closed', eligibility, rank_group, rank_percent, ${at}::timestamptz, created_at
    from child where id = any (${[...childIds]}::bigint[]) order by id returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes copies that `insertClosedCopies` left. */
export async function deleteClosedCopies(db: Tx, copyIds: readonly number[]): Promise<void> {
  if (copyIds.length > 0) await db.deleteFrom('child').where('id', 'in', copyIds).execute()
}

/** Moves children to another application. */
export async function setApplicationOfChildren(
  db: Tx,
  childIds: readonly number[],
  applicationId: number,
): Promise<void> {
  if (childIds.length > 0) await db.updateTable('child').set({ applicationId }).where('id', 'in', childIds).execute()
}

/** Stores into which application one was merged, or that it no longer is. */
export const setMergedInto = (db: Tx, applicationId: number, mergedIntoId: number | null, { by, at }: Stamp) =>
  db
    .updateTable('application')
    .set((e) => ({ mergedIntoId, updatedAt: at, updatedBy: by ?? null, version: e('version', '+', 1) }))
    .where('id', '=', applicationId)
    .execute()

/** Stores the reason of an application that is closed already. */
export const setClosingReason = (db: Tx, applicationId: number, reasonIds: readonly number[], otherReason: string) =>
  db
    .updateTable('application')
    .set({ statusReasonIds: [...reasonIds], statusReason: otherReason })
    .where('id', '=', applicationId)
    .execute()

/** Links an application to an account, or to none, for a merge. */
export const setAccount = (db: Tx, applicationId: number, parentUserId: number | null, { by, at }: Stamp) =>
  db
    .updateTable('application')
    .set({ parentUserId, ...(parentUserId === null && { unlinkedAt: at }), updatedAt: at, updatedBy: by ?? null })
    .where('id', '=', applicationId)
    .execute()

/** Returns why an application has its status, and its version. */
export const getStatusRow = (db: Tx, applicationId: number) =>
  db
    .selectFrom('application')
    .select(['status', 'holdEndsOn', 'statusReason', 'statusReasonIds', 'version', 'parentUserId', 'mergedIntoId'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
