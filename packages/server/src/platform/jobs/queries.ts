import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../database/database.ts'
import { oneAtATime, type TaskName, type TaskPayloads } from './taskPayloads.ts'

// The tables of the queue belong to the library. They are accessed only through its documented functions and the
// columns of its view of jobs.

/**
 * Schedules a job inside a transaction, and replaces a pending job with the same key. Jobs of `oneAtATime` wait for
 * each other.
 */
export async function planJob<T extends TaskName>(
  db: Tx,
  task: T,
  payload: TaskPayloads[T],
  { runAt, key }: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    queue_name => ${oneAtATime.has(task) ? task : null}::text, run_at => ${runAt ?? null}::timestamptz,
    job_key => ${key ?? null}::text, max_attempts => 12)`.execute(db)
}

/**
 * Stores that the product works, and returns when it last did, or undefined. Other processes wait until the transaction
 * ends.
 */
export async function noteWork(db: Tx, at: Date): Promise<Date | undefined> {
  const last = await db.selectFrom('workingTime').select('workedAt').forUpdate().executeTakeFirst()
  await sql`insert into working_time (worked_at) values (${at})
    on conflict (is_only) do update set worked_at = excluded.worked_at`.execute(db)
  return last && new Date(last.workedAt)
}

/** Stores the day on which the product worked again after an outage. */
export const noteResumed = (db: Tx, on: string) => db.updateTable('workingTime').set({ resumedOn: on }).execute()

/** Returns the day on which the product worked again after its last outage, or undefined. */
export const findResumedOn = async (db: Tx): Promise<string | undefined> =>
  (await db.selectFrom('workingTime').select('resumedOn').executeTakeFirst())?.resumedOn ?? undefined

/** A job whose last try failed. */
export type FailedJob = {
  readonly id: number
  readonly task: string
  readonly error: string
  readonly tries: number
  readonly createdAt: string
  /** Undefined once it was given up. */
  readonly nextAt: string | undefined
}

/** Returns a page of the jobs whose last try failed, those that were given up first, and how many there are. */
export async function listFailed(
  db: Tx,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: FailedJob[]; readonly total: number }> {
  const failed = sql`from graphile_worker.jobs where last_error is not null`
  const { rows } = await sql<FailedJob & { readonly nextAt: string | null }>`
    select id, task_identifier as task, left(last_error, 2000) as error, attempts as tries, created_at,
      case when attempts < max_attempts then run_at end as next_at
    ${failed} order by attempts < max_attempts, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${failed}`.execute(db)
  return { items: rows.map((row) => ({ ...row, nextAt: row.nextAt ?? undefined })), total: counted[0]?.total ?? 0 }
}

/** Returns the task of a job whose last try failed, or undefined. */
export async function findFailed(db: Tx, jobId: number): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs
    where id = ${jobId} and last_error is not null`.execute(db)
  return rows[0]?.task
}

/** Schedules a job at once, with as many tries as a new one. Returns whether it existed and was not being worked on. */
export async function retryJob(db: Tx, jobId: number): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(array[${jobId}]::bigint[], run_at => now(),
    attempts => 0)`.execute(db)
  return rows.length > 0
}

/** Removes a job. Returns whether it existed and was not being worked on. */
export async function removeJob(db: Tx, jobId: number): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.complete_jobs(array[${jobId}]::bigint[])`.execute(db)
  return rows.length > 0
}

/**
 * Acquires an advisory lock that shows other processes that a session is alive, for as long as the connection is open.
 */
export const holdAliveLock = (client: pg.Client, name: string) =>
  client.query("select pg_advisory_lock(hashtext('semilla jobs'), hashtext($1))", [name])

/** Returns the names of sessions that hold jobs but have ended. A session takes its advisory lock shortly after it starts, hence the ten seconds. */
async function listDeadSessions(client: pg.Client, own: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with holder as (
      select distinct locked_by as name from graphile_worker.jobs
      where locked_by <> $1 and locked_at < now() - interval '10 seconds'
    )
    select name from holder where pg_try_advisory_xact_lock(hashtext('semilla jobs'), hashtext(name))`,
    [own],
  )
  return rows.map(({ name }) => name)
}

/**
 * Unlocks the jobs of sessions that have ended: those named in `over`, and those of processes that were killed. The
 * queue itself would wait four hours. A job that was replaced while it was worked on is removed, because the queue has
 * taken its tries and its key, and the one that replaced it does its work.
 */
async function unlockJobsOf(client: pg.Client, over: readonly string[]): Promise<void> {
  const { rows: replaced } = await client.query<{ id: string }>(
    `select id from graphile_worker.jobs
     where locked_by = any($1) and key is null and attempts >= max_attempts and updated_at > locked_at`,
    [over],
  )
  await client.query('select graphile_worker.force_unlock_workers($1)', [over])
  await client.query('select graphile_worker.complete_jobs($1)', [replaced.map(({ id }) => id)])
}

/** Unlocks the jobs of sessions that have ended, and marks those as failed whose last try ended with its process. */
export async function unlockOrphanedJobs(client: pg.Client, own: string, over: readonly string[]): Promise<void> {
  const ended = [...over, ...(await listDeadSessions(client, own))]
  if (ended.length > 0) await unlockJobsOf(client, ended)
  // Without an error, administrators would not see a job that is never tried again.
  await client.query(
    `select graphile_worker.permanently_fail_jobs(array_agg(id), 'The process that worked on it ended.')
     from graphile_worker.jobs where locked_at is null and attempts >= max_attempts and last_error is null
     having count(*) > 0`,
  )
}
