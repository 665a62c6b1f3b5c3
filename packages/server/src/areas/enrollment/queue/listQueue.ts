import type { listQueue as operation } from '@semilla/contract/enrollment/queue.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { countQueue, listQueueDetails, searchQueue } from '../queries/queue.ts'
import type { QueueRow } from '../queries/queueTables.ts'
import { detailsAsSeen } from './asReaderSees.ts'

/** Returns the families of a page of referrals, as the log of the page names them. */
export const familiesIn = (rows: readonly QueueRow[]) => ({
  applications: [...new Set(rows.map(({ applicationId }) => applicationId))],
})

/** Returns the children referred to a vacancy, as its site may see them. */
export async function listQueue(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { page, pageSize, status, name, ...rest } = input
  const filter = await searchQueue(ctx.db, ctx.actor, name, { ...rest, status: status === 'all' ? undefined : status })
  const window = { skip: (page - 1) * pageSize, take: pageSize }
  const items = await listQueueDetails(ctx.db, ctx.actor, filter, window)
  ctx.audit({ action: 'read', entity: 'vacancyQueue', vacancyId: input.vacancyId, after: familiesIn(items) })
  const total = await countQueue(ctx.db, ctx.actor, filter)
  return { items: await detailsAsSeen(ctx, items), total, isSimilar: filter.matches?.isSimilar }
}
