import type { listAllQueues as operation } from '@semilla/contract/enrollment/queue.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { countQueue, listQueueRows, searchQueue } from '../queries/queue.ts'
import { rowsAsSeen } from './asReaderSees.ts'
import { auditListedRecords } from './listQueue.ts'

/** Returns the children referred to any site in the caller's reach. The total is counted only on request. */
export async function listAllQueues(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { name, siteIds, status, vacancyStatus, withTotal, skip, take, sort } = input
  const filter = await searchQueue(ctx.db, ctx.actor, name, {
    siteIds,
    status: status === 'all' ? undefined : status,
    vacancyStatus: vacancyStatus === 'all' ? undefined : vacancyStatus,
  })
  const items = await listQueueRows(ctx.db, ctx.actor, filter, { skip, take, sort, language: ctx.language })
  auditListedRecords(ctx, items)
  const total = withTotal ? await countQueue(ctx.db, ctx.actor, filter) : items.length
  return { items: await rowsAsSeen(ctx, items), total }
}
