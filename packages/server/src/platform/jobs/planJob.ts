import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { TaskName, TaskPayloads } from './taskPayloads.ts'

/** Plans a job inside a transaction. With a key, a job already waiting under it is replaced. */
export async function planJob<T extends TaskName>(
  db: Tx,
  task: T,
  payload: TaskPayloads[T],
  options: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text, max_attempts => 12)`.execute(
    db,
  )
}
