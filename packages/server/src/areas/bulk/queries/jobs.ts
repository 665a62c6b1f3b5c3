import type { BulkAction, BulkStatus } from '@semilla/domain/casework/bulk.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { daysBefore } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'

export type BulkJob = {
  readonly id: number
  readonly requestedBy: number
  readonly action: BulkAction
  readonly input: Readonly<Record<string, unknown>>
  readonly language: ReadingLanguage
  readonly status: BulkStatus
  readonly undoes: number | null
  /** How many applications it is about. */
  readonly total: number
}

export type NewJob = Pick<BulkJob, 'requestedBy' | 'action' | 'language'> & {
  readonly input: object
  readonly undoes?: number
  readonly applicationIds: readonly number[]
}

/** Stores a job with its applications, and returns its id. */
export async function insertJob(db: Tx, { applicationIds, input, undoes, ...job }: NewJob, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('bulkJob')
    .values({
      ...job,
      input: JSON.stringify(input),
      undoes: undoes ?? null,
      status: 'waiting',
      total: applicationIds.length,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_item (job_id, position, application_id)
    select ${id}::bigint, place, application_id
    from unnest(${[...applicationIds]}::bigint[]) with ordinality page (application_id, place)`.execute(db)
  return id
}

/** Returns a job, or undefined. */
export const findJob = async (db: Tx, id: number): Promise<BulkJob | undefined> =>
  (
    await sql<BulkJob>`select id, requested_by, action, input, language, status, undoes, total from bulk_job where id = ${id}`.execute(
      db,
    )
  ).rows[0]

/** Locks a job for the next part of its work. Returns whether there may be more to do. */
export async function lockUnfinished(db: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`update bulk_job set status = 'running'
    where id = ${id} and status in ('waiting', 'running') returning id`.execute(db)
  return rows.length > 0
}

/** Ends a job. Returns false if it had ended before. */
export async function endJob(db: Tx, id: number, status: 'finished' | 'stopped', at: Date): Promise<boolean> {
  const { rows } = await sql`update bulk_job set status = ${status}, finished_at = ${at}
    where id = ${id} and status in ('waiting', 'running') returning id`.execute(db)
  return rows.length > 0
}

/**
 * Keeps the workbook of an export and ends it. Returns false if it has a family that was deleted since its rows were read.
 */
export async function keepWorkbook(
  db: Tx,
  id: number,
  file: { readonly key: string; readonly byteCount: number; readonly doneCount: number; readonly hasTasks: boolean },
  at: Date,
): Promise<boolean> {
  if (!(await lockUnfinished(db, id))) return true
  const { rows } = await sql<{ count: number }>`select count(*) as count from bulk_item
    where job_id = ${id} and outcome = 'done'`.execute(db)
  if (rows[0]?.count !== file.doneCount) return false
  await sql`update bulk_job set status = 'finished', finished_at = ${at}, file_key = ${file.key}, byte_count = ${file.byteCount},
      input = jsonb_build_object('hasTasks', ${file.hasTasks}::boolean)
    where id = ${id}`.execute(db)
  return true
}

/**
 * Removes the workbooks that have a family that is being deleted; the files go with those that nothing refers to. Exports
 * whose workbook is still being made leave the family out.
 */
export async function eraseWorkbooks(db: Tx, applicationId: number): Promise<void> {
  // The jobs are locked before their items, as by their own work.
  const { rows } = await sql<{ id: number }>`select id from bulk_job where action = 'export'
    and id in (select job_id from bulk_item where application_id = ${applicationId} and outcome = 'done')
    order by id for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`update bulk_item i set outcome = 'refused',
      refusal = case when j.file_key is null then 'notFound' else 'workbookOutdated' end
    from bulk_job j where j.id = i.job_id and j.id = any (${ids}::bigint[]) and i.application_id = ${applicationId}`.execute(
    db,
  )
  await sql`update bulk_job set file_key = null, byte_count = null where id = any (${ids}::bigint[])`.execute(db)
}

/**
 * Returns the workbook of an export that has finished, if it has one; without a key of its file where it was removed
 * because one of its families was deleted. Workbooks that an earlier version of the product made may have tasks.
 */
export const findWorkbook = async (db: Tx, id: number) =>
  (
    await sql<{ fileKey: string | null; byteCount: number; finishedAt: string; hasTasks: boolean }>`
      select file_key, byte_count, finished_at, coalesce((input ->> 'hasTasks')::boolean, true) as has_tasks from bulk_job
      where id = ${id} and action = 'export' and status = 'finished'`.execute(db)
  ).rows[0]

export type JobState = BulkJob & {
  readonly done: number
  readonly unchanged: number
  readonly refused: number
  readonly isUndone: boolean
  readonly hasFile: boolean
  readonly createdAt: string
  readonly finishedAt: string | null
}

const states = (where: RawBuilder<unknown>) => sql<JobState>`
  select j.id, j.requested_by, j.action, j.input, j.language, j.status, j.undoes, j.total, j.created_at, j.finished_at,
    j.file_key is not null as has_file, exists (select from bulk_job u where u.undoes = j.id) as is_undone,
    i.done, i.unchanged, i.refused
  from (select * from bulk_job where ${where}) j
  cross join lateral (select count(*) filter (where outcome = 'done') as done,
      count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'refused') as refused
    from bulk_item where job_id = j.id) i
  order by j.id desc`

/** Returns how far a job is. */
export const findState = async (db: Tx, id: number): Promise<JobState | undefined> =>
  (await states(sql`id = ${id}`).execute(db)).rows[0]

/** Returns the latest jobs of a person. */
export const listStates = async (db: Tx, userId: number, most: number): Promise<JobState[]> =>
  (
    await states(
      sql`id in (select id from bulk_job where requested_by = ${userId} order by id desc limit ${most})`,
    ).execute(db)
  ).rows

/** Returns how many jobs of a person wait or run. */
export async function countUnfinished(db: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from bulk_job
    where requested_by = ${userId} and status in ('waiting', 'running')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Days after which jobs are deleted; exports hold the data of many families and go first. */
const [keptDays, keptExportDays] = [7, 1]

/** Deletes old jobs; the workbooks of exports are removed with the files that nothing refers to. */
export const deleteOldJobs = (db: Tx, now: Date) =>
  sql`delete from bulk_job where created_at < ${daysBefore(now, keptDays)}
    or (action = 'export' and created_at < ${daysBefore(now, keptExportDays)})`.execute(db)

/** Returns those of a list of keys that belong to an export. */
export const listWorkbookKeys = async (db: Tx, keys: readonly string[]): Promise<string[]> =>
  (
    await sql<{ fileKey: string }>`select file_key from bulk_job where file_key = any (${[...keys]}::text[])`.execute(
      db,
    )
  ).rows.map(({ fileKey }) => fileKey)
