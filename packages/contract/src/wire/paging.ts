import { z } from 'zod'
import { decline, flag, optionalLine, optionalWhole, orNull } from './values.ts'
import { fields } from './wire.ts'

/** The maximum number of sites to filter a list by or to give a user: enough for the largest organization. */
export const maxSites = 5000

/** The maximum number of rows on a page, unless an operation says otherwise. */
export const maxOnPage = 1000

const within = (least: number, most: number, usual: number) =>
  z.codec(optionalWhole, z.int().min(least, { error: 'tooSmall' }).max(most, { error: 'tooLarge' }), {
    decode: (value) => value ?? usual,
    encode: (value) => value,
  })

/** Returns the fields of a paged request: pages count from 1, and a page size above `most` is refused. */
export const pages = (usual: number, most = maxOnPage) =>
  ({ page: ['PageIndex', within(1, 1_000_000, 1)], pageSize: ['PageSize', within(1, most, usual)] }) as const

/** The fields of a request for a page whose number has another name: users are listed 20 a page, or up to 1,000 at once. */
export const currentPage = {
  page: ['CurrentPage', within(1, 1_000_000, 1)],
  pageSize: ['PageSize', within(1, maxOnPage, 20)],
} as const

/** Returns the fields of a grid request: how many rows to skip and how many to take. */
export const rows = (usual: number, most = maxOnPage) =>
  ({ skip: ['Option.Skip', within(0, 1_000_000, 0)], take: ['Option.Take', within(1, most, usual)] }) as const

/** Returns the fields of a request that counts rows from 0 and says at which one to start. */
export const fromIndex = (usual: number, most = maxOnPage) =>
  ({ skip: ['StartIndex', within(0, 1_000_000, 0)], take: ['PageSize', within(1, most, usual)] }) as const

/** Returns the schema of a page with the total count of items. */
export const paged = <T extends z.ZodType>(item: T) =>
  fields({ items: ['List', z.array(item)], total: ['TotalCount', z.int()] })

/** True if nothing is as typed, so that what is spelled similarly was looked for (rules: Searching); otherwise null. */
export const isSimilar = ['SpelledSimilarly', orNull(z.literal(true))] as const

/**
 * Returns the schema of a page of search results: the items, the total count, and whether they are only similar to what
 * was typed.
 */
export const searched = <T extends z.ZodType>(item: T) =>
  fields({ items: ['List', z.array(item)], total: ['TotalCount', z.int()], isSimilar })

const sortKey = z.object({ selector: z.string(), desc: flag })

/** Returns the codec of the columns that a grid asks for, by their names on the wire; all if none are named. */
export const selecting = (names: readonly string[]) =>
  z.codec(z.array(z.string()).max(names.length, { error: 'tooMany' }).nullish(), z.custom<string[]>(), {
    decode: (asked, context) => {
      const known = (asked ?? []).map((name) => names.find((each) => each.toLowerCase() === name.toLowerCase()))
      return known.every((each) => each !== undefined) ? known : decline(context, 'choiceInvalid')
    },
    encode: (value) => value,
  })

/**
 * Returns the codec of a grid's sort order, first column first: `[{selector, desc}]` on the wire, with the wire's
 * column names.
 */
export function sorting<const C extends string>(columns: Readonly<Record<C, string>>) {
  const known = Object.keys(columns) as C[]
  type Sorting = { by: C; descending: boolean }[]
  return z.codec(z.array(sortKey).max(5, { error: 'tooMany' }).nullish(), z.custom<Sorting>(), {
    decode: (keys, context) => {
      const sorted = (keys ?? []).map(({ selector, desc }) => {
        const by = known.find((each) => columns[each].toLowerCase() === selector.toLowerCase())
        return by ? { by, descending: desc } : undefined
      })
      return sorted.every((each) => each !== undefined) ? sorted : decline(context, 'choiceInvalid')
    },
    encode: (sorted) => sorted.map(({ by, descending }) => ({ selector: columns[by], desc: descending })) as never,
  })
}

/** The cursor of the next page: opaque to the caller, absent at the end. Contains a sort value and an id, as base64. */
export const cursor = optionalLine(1000)
