import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../database/database.ts'
import type { TaskName, TaskPayloads } from './taskPayloads.ts'

// The queue's tables are the library's own: they are reached by the functions that it documents, and by no columns but those
// of its view of jobs.

/** Plans a job inside a transaction. With a key, a job already waiting under it is replaced. */
export async function planJob<T extends TaskName>(
  db: Tx,
  task: T,
  payload: TaskPayloads[T],
  { runAt, key }: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text, max_attempts => 12)`.execute(db)
}

/** Shows other processes that a session lives, for as long as the connection does. */
export const showAlive = (client: pg.Client, name: string) =>
  client.query("select pg_advisory_lock(hashtext('semilla jobs'), hashtext($1))", [name])

/**
 * Gives back the jobs of sessions that are over: by name, and of processes that were killed. The queue itself would wait four
 * hours for them. A session shows that it lives a moment after it began, hence the ten seconds.
 */
export async function freeJobsOfTheDead(client: pg.Client, own: string, over: readonly string[]): Promise<void> {
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
