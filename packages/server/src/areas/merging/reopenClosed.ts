import type { Context } from '../../platform/context.ts'
import { tell } from '../../platform/delivery/tell.ts'
import { setClosingReason } from '../applications/merging/queries/applications.ts'
import { listChildRecords } from '../applications/queries/record.ts'
import { insertStatusSteps, setApplicationStatus, setChildStatus } from '../applications/statuses/queries/statuses.ts'
import { stampOf } from '../referrals/moveReferral.ts'
import type { Merge } from './queries/merges.ts'

/** Gives the children of both applications the status that they had before a merge. */
async function restoreChildren(ctx: Context, { fromId, toId, before }: Merge): Promise<void> {
  for (const applicationId of [fromId, toId])
    for (const { id, status: from } of await listChildRecords(ctx.db, applicationId)) {
      const to = before.children.find((each) => each.id === id)?.status
      if (!to || to === from) continue
      await setChildStatus(ctx.db, id, to, ctx.clock.now())
      await insertStatusSteps(ctx.db, applicationId, [{ childId: id, from, to }], stampOf(ctx))
      const status = { before: { status: from }, after: { status: to } }
      ctx.audit({ action: 'update', entity: 'child', entityId: id, applicationId, ...status })
    }
}

/** Gives the application that a merge closed its earlier status with its reasons, and both families' children theirs. */
export async function reopenClosed(ctx: Context, merge: Merge): Promise<void> {
  const { fromId, before } = merge
  const { status, holdEndsOn, reasonIds, otherReason } = before.from
  if (status === 'closed') await setClosingReason(ctx.db, fromId, reasonIds, otherReason)
  else {
    const move = { status, holdEndsOn: holdEndsOn ?? undefined, reason: { reasonIds, otherReason } }
    await setApplicationStatus(ctx.db, fromId, move, stampOf(ctx))
    await insertStatusSteps(ctx.db, fromId, [{ from: 'closed', to: status }], stampOf(ctx))
    await tell(ctx, { kind: 'statusChanged', applicationId: fromId, status })
    const changes = { before: { status: 'closed' }, after: { status } }
    ctx.audit({ action: 'update', entity: 'application', entityId: fromId, applicationId: fromId, ...changes })
  }
  await restoreChildren(ctx, merge)
}
