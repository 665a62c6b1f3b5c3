import type { listWaiting as operation } from '@semilla/contract/casework/worklist.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { rankGroups } from '@semilla/domain/eligibility/rank.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { countWorklist, listWorklist, type Search, type WorklistRow } from './queries/worklist.ts'
import { rankStep, unranked } from './queries/worklistSort.ts'

/** Nobody reads further than this; beyond it the list says "more than". */
const countCap = 10_000

function rankOf(number: number) {
  const group = rankGroups[Math.floor(number / rankStep) - 1]
  return number === unranked || !group ? undefined : { group, percent: number % rankStep }
}

const present = (row: WorklistRow, ctx: Context) => ({
  ...row,
  childrenCount: row.childrenNames.length,
  statusName: translate(ctx.language, `words:applicationStatus.${row.status}`),
  rank: rankOf(Number(row.rankNumber)),
  ownerKind: row.ownerId ? ('user' as const) : row.agencyId ? ('organization' as const) : undefined,
  ownerId: row.ownerId ?? row.agencyId ?? undefined,
})

/**
 * Returns a page of an agency's worklist: the applications in the caller's reach, paged by cursor, counted up to a cap.
 */
export async function listWaiting(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { by, descending } = input.sort?.[0] ?? { by: 'requestedAt' as const, descending: true }
  const search: Search = {
    actor: ctx.actor,
    filter: input.filter,
    by,
    descending,
    after: readCursor(input.after),
    skip: input.after ? 0 : input.skip,
    take: input.take + 1,
  }
  const rows = await listWorklist(ctx.db, search)
  const total = await countWorklist(ctx.db, search, countCap)
  const items = rows.slice(0, input.take)
  const last = items.at(-1)
  ctx.audit({ action: 'read', entity: 'worklist', after: { applications: items.map(({ id }) => id) } })
  return {
    items: items.map((row) => present(row, ctx)),
    total: Math.min(total, countCap),
    isCapped: total > countCap,
    next: rows.length > items.length && last ? writeCursor([last.sortValue, last.id]) : undefined,
  }
}
