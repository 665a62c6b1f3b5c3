import type { listMerges as operation } from '@semilla/contract/merging.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { undoHours, undoObstacle } from '@semilla/domain/merging/undo.ts'
import type { Context } from '../../platform/context.ts'
import { listMergeLines, type MergeLine } from './queries/sides.ts'
import { sinceMerge } from './since.ts'

async function present(ctx: Context, line: MergeLine): Promise<Output<typeof operation>[number]> {
  const obstacle = undoObstacle(await sinceMerge(ctx, line), ctx.clock.now())
  const mergedAt = new Date(line.mergedAt)
  return {
    ...line,
    at: mergedAt.toISOString(),
    undoneAt: line.undoneAt ? new Date(line.undoneAt).toISOString() : undefined,
    obstacle,
    undoableUntil: new Date(mergedAt.getTime() + undoHours * 3_600_000).toISOString(),
  }
}

/** Returns the merges of an application, and of each whether it can be undone, or why not. */
export async function listMerges(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const merges = []
  for (const line of await listMergeLines(ctx.db, ctx.actor, applicationId)) merges.push(await present(ctx, line))
  ctx.audit({ action: 'read', entity: 'merge', applicationId })
  return merges
}
