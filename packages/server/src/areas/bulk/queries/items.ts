import type { RefusalKey } from '@semilla/domain/refusal.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { parentNamesOf } from '../../applications/queries/parentNames.ts'

/** What became of an application, and what is needed to take it back. */
export type Outcome = {
  readonly applicationId: number
  readonly outcome: 'done' | 'unchanged' | 'refused'
  readonly refusal?: RefusalKey
  readonly before?: object
}

/** Returns the next applications of a job to which it has not come yet. */
export const nextItems = async (db: Tx, jobId: number, most: number): Promise<number[]> =>
  (
    await sql<{ applicationId: number }>`select application_id from bulk_item
      where job_id = ${jobId} and outcome is null order by position limit ${most}`.execute(db)
  ).rows.map(({ applicationId }) => applicationId)

/** Stores what became of applications, in the transaction that changed them. */
export async function storeOutcomes(db: Tx, jobId: number, outcomes: readonly Outcome[]): Promise<void> {
  const of = <T>(read: (each: Outcome) => T) => outcomes.map(read)
  await sql`update bulk_item i set outcome = o.outcome, refusal = o.refusal, before = o.before::jsonb
    from unnest(${of((each) => each.applicationId)}::bigint[], ${of((each) => each.outcome)}::text[],
      ${of((each) => each.refusal ?? null)}::text[], ${of((each) => (each.before ? JSON.stringify(each.before) : null))}::text[])
      o (application_id, outcome, refusal, before)
    where i.job_id = ${jobId} and i.application_id = o.application_id and i.outcome is null`.execute(db)
}

/** Returns the applications that a job has changed. */
export const listDone = async (db: Tx, jobId: number): Promise<number[]> =>
  (
    await sql<{ applicationId: number }>`select application_id from bulk_item
      where job_id = ${jobId} and outcome = 'done' order by position`.execute(db)
  ).rows.map(({ applicationId }) => applicationId)

/** Returns what a job kept of applications before it changed them. */
export async function findBefore<Before>(
  db: Tx,
  jobId: number,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, Before>> {
  const { rows } = await sql<{ applicationId: number; before: Before }>`select application_id, before from bulk_item
    where job_id = ${jobId} and outcome = 'done' and application_id = any (${[...applicationIds]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ applicationId, before }) => [applicationId, before]))
}

/** Returns how many referrals a job withdrew, brought back, and could not bring back. */
export async function countReferrals(db: Tx, jobId: number) {
  type Counts = { readonly withdrawn: number; readonly broughtBack: number; readonly lost: number }
  const { rows } = await sql<Counts>`
    select coalesce(sum(jsonb_array_length(before -> 'withdrawn')), 0)::int as withdrawn,
      coalesce(sum((before ->> 'broughtBack')::int), 0)::int as brought_back, coalesce(sum((before ->> 'lost')::int), 0)::int as lost
    from bulk_item where job_id = ${jobId} and outcome = 'done'`.execute(db)
  return rows[0] ?? { withdrawn: 0, broughtBack: 0, lost: 0 }
}

/** Begins an export again that was interrupted. */
export const clearOutcomes = (db: Tx, jobId: number) =>
  sql`update bulk_item set outcome = null where job_id = ${jobId} and outcome = 'done'`.execute(db)

/** Returns what could not be done, up to a number, by its place in the list. */
export async function listRefused(db: Tx, jobId: number, most: number) {
  const { rows } = await sql<{ applicationId: number; externalId: string; familyName: string; refusal: RefusalKey }>`
    select i.application_id, a.external_id, i.refusal,
      ${parentNamesOf('a.id')} as family_name
    from bulk_item i join application a on a.id = i.application_id
    where i.job_id = ${jobId} and i.outcome = 'refused' order by i.position limit ${most}`.execute(db)
  return rows
}
