import type { listWaiting as operation } from '@semilla/contract/casework/worklist.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { rankGroupOf } from '@semilla/domain/eligibility/rank.ts'
import type { Context } from '../../../platform/context.ts'
import { writeCursor } from '../../../platform/http/calls/cursor.ts'
import { translateOnce } from '../../../platform/language.ts'
import { countCap, findWaiting, narrowestOf, searchOf } from './findWaiting.ts'
import { ownerInWords } from './ownerInWords.ts'
import { listWorklistItems, type WorklistItem } from './queries/items.ts'
import { rankStep, unranked } from './queries/sort.ts'
import { readableBy } from './shownTasks.ts'

function rankOf(number: number) {
  const group = rankGroupOf(Math.floor(number / rankStep))
  return number === unranked || !group ? undefined : { group, percent: number % rankStep }
}

const present = (item: WorklistItem, word: (key: string) => string, language: string) => ({
  ...item,
  taskTitle: item.taskTitle ?? undefined,
  taskDueOn: item.taskDueOn ?? undefined,
  answerDueOn: item.answerDueOn ?? undefined,
  childrenCount: item.childrenNames.length,
  statusName: word(`words:applicationStatus.${item.status}`),
  rank: rankOf(item.bestRank),
  ownerKind: item.ownerId ? ('user' as const) : item.agencyId ? ('organization' as const) : undefined,
  ownerId: item.ownerId ?? item.agencyId ?? undefined,
  ownerName: ownerInWords(language, item),
})

/**
 * Returns a page of an agency's worklist: the applications in the caller's reach, paged by cursor, counted up to a cap
 * (rules: Searching).
 */
export async function listWaiting(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const search = searchOf(ctx, input)
  const { rows, total, similar } = await findWaiting(ctx, search)
  const page = rows.slice(0, input.take)
  const last = page.at(-1)
  const ids = page.map(({ id }) => id)
  const items = ids.length > 0 ? await listWorklistItems(ctx.db, ids, ctx.clock.today()) : []
  const narrowest = total === 0 ? await narrowestOf(ctx, search, similar) : undefined
  const word = translateOnce(ctx.language)
  ctx.audit({ action: 'read', entity: 'worklist', after: { applications: ids } })
  return {
    items: readableBy(ctx.actor, items).map((item) => present(item, word, ctx.language)),
    total: Math.min(total, countCap),
    isCapped: total > countCap,
    isSimilar: similar && true,
    next: rows.length > page.length && last ? writeCursor([last.sortValue, last.id]) : undefined,
    narrowest: narrowest?.part,
    withoutIt: narrowest?.count,
  }
}
