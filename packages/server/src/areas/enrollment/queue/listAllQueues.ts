import type { ChildGroup, listAllQueues as operation } from '@semilla/contract/enrollment/childSearch.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { type ChildFilter, countChildren, listQueueGroups, listQueueRows } from '../queries/childSearch.ts'
import { searchQueue } from '../queries/queue.ts'
import { rowsAsSeen } from './asReaderSees.ts'
import { familiesIn } from './listQueue.ts'

type Asked = Input<typeof operation>

async function filterOf(
  ctx: Context,
  { name, siteIds, status, vacancyStatus, queueGroup, isOverdue, within }: Asked,
): Promise<ChildFilter> {
  const found = await searchQueue(ctx.db, ctx.actor, name, {
    siteIds,
    status: status === 'all' ? undefined : status,
    vacancyStatus: vacancyStatus === 'all' ? undefined : vacancyStatus,
    group: queueGroup,
    overdueOn: isOverdue ? ctx.clock.today() : undefined,
  })
  return { ...found, within }
}

const sizeOf = (groups: readonly ChildGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

/**
 * Returns the children referred to any site in the caller's reach, or the groups by a column with their counts. The
 * total is counted only on request.
 */
export async function listAllQueues(ctx: Context, input: Asked): Promise<Output<typeof operation>> {
  const { withTotal, skip, take, sort, group, select } = input
  const filter = await filterOf(ctx, input)
  const [outer] = group
  const isSimilar = filter.matches?.isSimilar
  const window = { skip, take, language: ctx.language }
  if (outer) {
    const found = await listQueueGroups(ctx.db, ctx.actor, filter, { ...window, ...outer })
    if (found.applicationIds.length > 0)
      ctx.audit({ action: 'read', entity: 'childSearch', after: { applications: found.applicationIds } })
    const total = withTotal ? (found.total ?? (await countChildren(ctx.db, ctx.actor, filter))) : sizeOf(found.groups)
    return { items: found.groups, total, isSimilar, groupCount: found.groupCount }
  }
  const { rows: items, total } = await listQueueRows(ctx.db, ctx.actor, filter, { ...window, sort, withTotal })
  ctx.audit({ action: 'read', entity: 'childSearch', after: familiesIn(items) })
  const rows = await rowsAsSeen(ctx, items)
  const shown = select.length > 0 ? rows.map((row) => ({ ...row, selected: select })) : rows
  return { items: shown, total: total ?? items.length, isSimilar, groupCount: 0 }
}
