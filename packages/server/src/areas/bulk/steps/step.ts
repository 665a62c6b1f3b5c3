import type { ApplicationCapability } from '@semilla/domain/access/applicationCapabilities.ts'
import type { RefusalKey } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { requireMay } from '../../applications/access.ts'
import { listVisible } from '../../applications/queries/reach.ts'
import { listDeletionGranted } from '../../applications/queries/record.ts'
import type { Outcome } from '../queries/items.ts'
import type { BulkJob } from '../queries/jobs.ts'

/** How an action is done to a few applications in one transaction. A refusal that it throws is that of all of them. */
export type Step = {
  readonly size: number
  run(ctx: Context, job: BulkJob, applicationIds: readonly number[]): Promise<Outcome[]>
}

export const refused = (applicationId: number, refusal: RefusalKey): Outcome => ({
  applicationId,
  outcome: 'refused',
  refusal,
})

/**
 * Returns those of some applications that the requester may still see and change, and the refusals of the others. Rights
 * may have been lost since the action began.
 */
export async function withinReach(ctx: Context, capability: ApplicationCapability, ids: readonly number[]) {
  const visible = new Set(await listVisible(ctx.db, ctx.actor, ids))
  const deleted = new Set(await listDeletionGranted(ctx.db, [...visible]))
  const within = ids.filter((id) => visible.has(id) && !deleted.has(id))
  requireMay(ctx.actor, capability)
  const beyond = ids.filter((id) => !visible.has(id) || deleted.has(id))
  return { within, beyond: beyond.map((id) => refused(id, deleted.has(id) ? 'applicationEnded' : 'notFound')) }
}
