import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Marks applications whose children are to be matched with the open vacancies again. */
export async function askForRematch(db: Tx, applicationIds: readonly number[], at: Date): Promise<void> {
  if (applicationIds.length === 0) return
  await sql`insert into rematch (application_id, requested_at)
    select distinct id, ${at}::timestamptz from unnest(${[...applicationIds]}::bigint[]) id
    on conflict (application_id) do update set requested_at = excluded.requested_at`.execute(db)
}

/** Takes a batch of the applications to be matched again; concurrent calls take different ones. */
export async function takeRematches(db: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ applicationId: number }>`
    delete from rematch where application_id in (
      select application_id from rematch order by requested_at limit ${most} for update skip locked)
    returning application_id`.execute(db)
  return rows.map(({ applicationId }) => applicationId)
}
