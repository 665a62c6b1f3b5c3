import type { listFailedJobs as operation } from '@semilla/contract/administration.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { listFailed } from '../../platform/jobs/queries.ts'
import { irreplaceableTasks } from '../../platform/jobs/taskPayloads.ts'

/** Returns a page of the jobs whose last try failed. */
export async function listFailedJobs(
  { db }: Context,
  page: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { items, total } = await listFailed(db, page)
  return { total, items: items.map((job) => ({ ...job, isDispensable: !irreplaceableTasks.has(job.task) })) }
}
