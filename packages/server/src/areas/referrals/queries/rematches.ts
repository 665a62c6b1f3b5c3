import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Lists applications whose children are to be held against the open vacancies anew. */
export async function askForRematch(db: Tx, applicationIds: readonly number[], at: Date): Promise<void> {
  if (applicationIds.length === 0) return
  await sql`insert into rematch (application_id, requested_at)
    select distinct id, ${at}::timestamptz from unnest(${[...applicationIds]}::bigint[]) id
    on conflict (application_id) do update set requested_at = excluded.requested_at`.execute(db)
}

/** Takes some of the applications that wait to be held against the vacancies anew; others take others. */
export async function takeRematches(db: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ applicationId: number }>`
    delete from rematch where application_id in (
      select application_id from rematch order by requested_at limit ${most} for update skip locked)
    returning application_id`.execute(db)
  return rows.map(({ applicationId }) => applicationId)
}
