import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

export type Due = { readonly applicationId: number; readonly times: number }

/** Lets one transaction at a time change the pairs, so that their sets stay right. */
export const lockPairs = (db: Tx) => sql`select pg_advisory_xact_lock(hashtext('semilla duplicate pairs'))`.execute(db)

/** Returns applications that are to be compared. */
export const listDue = (db: Tx, most: number): Promise<Due[]> =>
  db
    .selectFrom('duplicateDue')
    .select(['applicationId', 'times'])
    .orderBy('applicationId', 'desc')
    .limit(most)
    .execute()

/** Takes those off the list that did not change meanwhile. */
export async function removeDue(db: Tx, due: readonly Due[]): Promise<void> {
  await sql`delete from duplicate_due d using unnest(${due.map(({ applicationId }) => applicationId)}::bigint[],
    ${due.map(({ times }) => times)}::integer[]) as done (id, times)
    where d.application_id = done.id and d.times = done.times`.execute(db)
}
