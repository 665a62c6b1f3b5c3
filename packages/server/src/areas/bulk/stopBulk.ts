import type { stopBulk as operation } from '@semilla/contract/bulk.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { endJob } from './queries/jobs.ts'

/** Stops an action of the caller after the applications that it is just changing. One that has ended stays as it is. */
export async function stopBulk(ctx: Context, { jobId }: Input<typeof operation>): Promise<null> {
  if (await endJob(ctx.db, jobId, 'stopped', ctx.clock.now()))
    ctx.audit({ action: 'update', entity: 'bulkJob', entityId: jobId, after: { status: 'stopped' } })
  return null
}
