import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../database/database.ts'
import type { TaskName, TaskPayloads } from './taskPayloads.ts'

// The tables of the queue belong to the library. They are accessed only through its documented functions and the
// columns of its view of jobs.

/** Schedules a job inside a transaction, and replaces a pending job with the same key. */
export async function planJob<T extends TaskName>(
  db: Tx,
  task: T,
  payload: TaskPayloads[T],
  { runAt, key }: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text, max_attempts => 12)`.execute(db)
}

/**
 * Acquires an advisory lock that shows other processes that a session is alive, for as long as the connection is open.
 */
export const holdAliveLock = (client: pg.Client, name: string) =>
  client.query("select pg_advisory_lock(hashtext('semilla jobs'), hashtext($1))", [name])

/**
 * Unlocks the jobs of sessions that have ended: those named in `over`, and those of processes that were killed. The
 * queue itself would wait four hours. A session takes its advisory lock shortly after it starts, hence the ten seconds.
 */
export async function unlockOrphanedJobs(client: pg.Client, own: string, over: readonly string[]): Promise<void> {
  await client.query('select graphile_worker.force_unlock_workers($1)', [over])
  await client.query(
    `with holder as (
      select distinct locked_by from graphile_worker.jobs where locked_by <> $1 and locked_at < now() - interval '10 seconds'
    ), dead as (
      select locked_by from holder where pg_try_advisory_xact_lock(hashtext('semilla jobs'), hashtext(locked_by))
    )
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
    [own],
  )
}
