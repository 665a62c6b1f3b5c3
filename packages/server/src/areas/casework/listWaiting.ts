import type { listWaiting as operation } from '@semilla/contract/casework/worklist.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { rankGroups } from '@semilla/domain/eligibility/rank.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forgives } from '../../platform/database/search.ts'
import { readCursor, writeCursor } from '../../platform/http/calls/cursor.ts'
import { translate } from '../../platform/language.ts'
import { type CountedPage, findFirstPage, findPage, type Search } from './queries/worklist.ts'
import { listWorklistItems, type WorklistItem } from './queries/worklistItems.ts'
import { rankStep, unranked } from './queries/worklistSort.ts'
import { searchedText } from './searchedText.ts'

/** Beyond this number the list says "more than": nobody reads that far, and counting on would take longer than the page. */
const countCap = 1000

function rankOf(number: number) {
  const group = rankGroups[Math.floor(number / rankStep) - 1]
  return number === unranked || !group ? undefined : { group, percent: number % rankStep }
}

/** Returns the names of the statuses that a page shows, each translated once. */
function statusNames({ language }: Context, items: readonly WorklistItem[]): ReadonlyMap<string, string> {
  const statuses = [...new Set(items.map(({ status }) => status))]
  return new Map(statuses.map((status) => [status, translate(language, `words:applicationStatus.${status}`)]))
}

const present = ({ bestRank, ...item }: WorklistItem, names: ReadonlyMap<string, string>) => ({
  ...item,
  childrenCount: item.childrenNames.length,
  statusName: names.get(item.status) ?? '',
  rank: rankOf(bestRank),
  ownerKind: item.ownerId ? ('user' as const) : item.agencyId ? ('organization' as const) : undefined,
  ownerId: item.ownerId ?? item.agencyId ?? undefined,
})

function searchOf(ctx: Context, input: Input<typeof operation>): Search {
  const { by, descending } = input.sort?.[0] ?? { by: 'requestedAt' as const, descending: true }
  return {
    actor: ctx.actor as SignedIn,
    language: ctx.language,
    filter: input.filter,
    text: input.filter.text.trim() === '' ? undefined : searchedText(input.filter.text),
    nearly: false,
    by,
    descending,
    after: readCursor(input.after),
    skip: input.after ? 0 : input.skip,
    take: input.take + 1,
  }
}

/** Returns what a search finds as typed, or, where that is nothing, what is spelled nearly so. */
async function find(ctx: Context, search: Search): Promise<CountedPage> {
  const isFirst = !search.after && search.skip === 0
  const findIt = search.text && isFirst ? findFirstPage : findPage
  const found = await findIt(ctx.db, search, countCap)
  const isNothing = found.total === 0 && forgives(search.text?.words ?? [])
  return isNothing ? findIt(ctx.db, { ...search, nearly: true }, countCap) : found
}

/**
 * Returns a page of an agency's worklist: the applications in the caller's reach, paged by cursor, counted up to a cap
 * (rules: Searching).
 */
export async function listWaiting(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { rows, total } = await find(ctx, searchOf(ctx, input))
  const page = rows.slice(0, input.take)
  const last = page.at(-1)
  const ids = page.map(({ id }) => id)
  const items = ids.length > 0 ? await listWorklistItems(ctx.db, ids) : []
  const names = statusNames(ctx, items)
  ctx.audit({ action: 'read', entity: 'worklist', after: { applications: ids } })
  return {
    items: items.map((item) => present(item, names)),
    total: Math.min(total, countCap),
    isCapped: total > countCap,
    next: rows.length > page.length && last ? writeCursor([last.sortValue, last.id]) : undefined,
  }
}
