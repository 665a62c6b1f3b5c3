import type { listWaiting as operation } from '@semilla/contract/casework/worklist.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can, type SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { allowsMisspelling } from '../../../platform/database/search.ts'
import { readCursor } from '../../../platform/http/calls/cursor.ts'
import type { Search } from './queries/conditions.ts'
import {
  type CountedPage,
  findFirstPage,
  findNarrowest,
  findPage,
  listFoundIds,
  type Narrowest,
} from './queries/search.ts'
import { findSpellings } from './queries/words.ts'
import { searchedText } from './searchedText.ts'
import { seesTasks } from './shownTasks.ts'

type Asked = Pick<Input<typeof operation>, 'filter' | 'sort'> & Partial<Input<typeof operation>>
type Asker = Pick<Context, 'actor' | 'language' | 'clock'>

/** Beyond this number the list says "more than": nobody reads that far, and counting on would take longer than the page. */
export const countCap = 500

/** Returns the search of a request for the worklist. Refuses to search by tasks or documents for those who may not read them. */
export function searchOf(ctx: Asker, { filter, sort, after, skip = 0, take = 0 }: Asked): Search {
  const { by, descending } = sort[0] ?? { by: 'requestedAt' as const, descending: true }
  const isByTasks = filter.taskReach !== undefined || filter.isMyTask || by === 'taskDueOn'
  if (isByTasks && !seesTasks(ctx.actor)) throw refuse('notAllowed')
  if (filter.documentsToCheck && !can(ctx.actor, 'viewDocuments')) throw refuse('notAllowed')
  return {
    actor: ctx.actor as SignedIn,
    language: ctx.language,
    filter,
    text: filter.text.trim() === '' ? undefined : searchedText(filter.text),
    nearly: undefined,
    by,
    descending,
    after: readCursor(after),
    skip: after ? 0 : skip,
    take: take + 1,
    today: ctx.clock.today(),
  }
}

/** A word of up to three letters is in so many names that the rows that come first in the order soon fill a page. */
const isInMany = (word: string) => /^[a-z]{1,3}$/.test(word)

/** Returns whether a search finds few families as a rule, and reads more than a row of the worklist to find them. */
function isNarrow({ text, filter }: Search): boolean {
  if (text && (text.words.length === 0 || !text.words.every(isInMany))) return true
  return filter.answersOverdue || filter.isMyTask || filter.documentsToCheck
}

/**
 * Returns the same search for what is spelled nearly like its words (rules: Searching), or undefined if no word may have a
 * fault.
 */
async function nearlySo({ db }: Pick<Context, 'db'>, search: Search): Promise<Search | undefined> {
  const words = search.text?.words ?? []
  return allowsMisspelling(words) ? { ...search, nearly: await findSpellings(db, words) } : undefined
}

/** A page, and the search for similar spellings that found it, if what was typed found nothing. */
type FoundPage = CountedPage & { readonly similar?: Search }

/** Returns what a search finds as typed, or, where that is nothing, what is spelled nearly so. */
export async function findWaiting(ctx: Pick<Context, 'db'>, search: Search): Promise<FoundPage> {
  const isFirst = !search.after && search.skip === 0
  const findIt = isNarrow(search) && isFirst ? findFirstPage : findPage
  const found = await findIt(ctx.db, search, countCap)
  const similar = found.total === 0 ? await nearlySo(ctx, search) : undefined
  return similar ? { ...(await findIt(ctx.db, similar, countCap)), similar } : found
}

/**
 * Returns which part of a filter that finds nothing excludes most. A text counts as typed; only where that would still find
 * nothing, so do similar spellings, as in the search itself.
 */
export async function narrowestOf(
  { db }: Pick<Context, 'db'>,
  search: Search,
  similar: Search | undefined,
): Promise<Narrowest | undefined> {
  const asTyped = await findNarrowest(db, search, countCap)
  if (!similar || (asTyped && asTyped.part !== 'text')) return asTyped
  return (await findNarrowest(db, similar, countCap)) ?? asTyped
}

/** Returns the ids of all applications that a search finds, in its order, up to a number. */
export async function listFound(ctx: Asker & Pick<Context, 'db'>, asked: Asked, most: number): Promise<number[]> {
  const search = searchOf(ctx, asked)
  const found = await listFoundIds(ctx.db, search, most)
  const similar = found.length === 0 ? await nearlySo(ctx, search) : undefined
  return similar ? listFoundIds(ctx.db, similar, most) : found
}
