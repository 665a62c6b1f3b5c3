import { queueGroups } from '@semilla/domain/enrollment/queueGroups.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { referralStatusCode, referralStatusFilter, vacancyStatusCode, vacancyStatusFilter } from '../wire/codes.ts'
import { encodeResponse } from '../wire/encodeResponse.ts'
import { operation } from '../wire/operation.ts'
import { isSimilar, maxSites, rows, selecting, sorting } from '../wire/paging.ts'
import { compactDate, decline, flag, id, line, list, orNull, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { queuedChild } from './queue.ts'

/** The columns by which children can be sorted and grouped. */
const columns = {
  familyName: 'FamilyName',
  firstName: 'ChildFirstName',
  lastName: 'ChildLastName',
  bornOn: 'DOB',
  siteName: 'ProviderName',
  vacancyName: 'VacancyName',
  vacancyStatus: 'VacancyStatus',
  status: 'Status',
  referredOn: 'ReferralDate',
  answerDueOn: 'AnswerDueDate',
} as const
export type QueueColumn = keyof typeof columns
const columnNames = Object.keys(columns) as QueueColumn[]

/** The values of a column that are written in another way on the wire; all others are texts. */
const coded: Readonly<Partial<Record<QueueColumn, z.ZodType>>> = {
  status: referralStatusCode,
  vacancyStatus: vacancyStatusCode,
  bornOn: compactDate,
  referredOn: compactDate,
  answerDueOn: compactDate,
}

/** A group of children that have one value in a column, closed: its rows are asked for when it is opened. */
export type ChildGroup = {
  readonly by: QueueColumn
  /** Undefined where the column is empty or not shown to the caller. */
  readonly key: string | undefined
  readonly count: number
}
const childOnWire = fields(queuedChild)
export type FoundChild = z.output<typeof childOnWire>
/** A row of the answer, with the columns that were asked for where not all were. */
export type Found = ChildGroup | (FoundChild & { readonly selected?: readonly string[] })

/** Returns whether a row of an answer is a group of children rather than a child. */
export const isGroup = (found: Found): found is ChildGroup => 'by' in found

/** Returns the children of an answer, without the groups. */
export const childrenIn = (items: readonly Found[]): FoundChild[] =>
  items.flatMap((item) => (isGroup(item) ? [] : [item]))

function groupOnWire({ by, key, count }: ChildGroup): Record<string, unknown> {
  const codec = coded[by]
  const value = key === undefined || !codec ? (key ?? null) : z.encode(codec, key)
  return { selector: columns[by], key: value, items: null, count }
}

function groupOf({ selector, key, count }: Record<string, unknown>): ChildGroup {
  const by = columnNames.find((each) => columns[each] === selector) as QueueColumn
  const codec = coded[by]
  return {
    by,
    key: key === null ? undefined : codec ? (z.decode(codec, key as never) as string) : (key as string),
    count: count as number,
  }
}

/** A row, or a closed group as grids expect it: its key, its count, and no items yet. */
const found = z.codec(z.looseObject({}), z.custom<Found>(), {
  decode: (value) => ('selector' in value ? groupOf(value) : (z.decode(childOnWire, value as never) as Found)),
  encode: (value) => {
    if (isGroup(value)) return groupOnWire(value)
    const { selected, ...child } = value
    const row = encodeResponse(childOnWire, child as FoundChild) as Record<string, unknown>
    return selected ? Object.fromEntries(Object.entries(row).filter(([name]) => selected.includes(name))) : row
  },
})

/** A group that is open: the column and the value that the rows asked for have. */
export type Within = { readonly by: QueueColumn; readonly key: string | undefined }
const withinKey = z.union([z.string().max(longest.entityName), z.int()]).nullish()
const within = z.codec(z.object({ selector: z.string(), key: withinKey }), z.custom<Within>(), {
  decode: ({ selector, key }, context) => {
    const by = columnNames.find((each) => columns[each].toLowerCase() === selector.toLowerCase())
    if (!by) return decline(context, 'choiceInvalid')
    if (key === null || key === undefined) return { by, key: undefined }
    const read = (coded[by] ?? z.string()).safeDecode(key as never)
    return read.success ? { by, key: String(read.data) } : decline(context, 'choiceInvalid')
  },
  encode: ({ by, key }) => {
    const { selector, key: value } = groupOnWire({ by, key, count: 0 })
    return { selector, key: value } as never
  },
})

export const listAllQueues = operation({
  method: 'POST',
  path: '/api/Provider/GetAllSiteEnrollmentQueueList',
  summary:
    'Lists the children referred to any vacancy of the caller’s sites, or with Group the groups of the first column; the rows of a group, or the groups within it, with Filter.Within.',
  input: fields({
    name: ['Filter.Name', line(longest.entityName)],
    siteIds: ['Filter.SiteIds', list(id, maxSites)],
    vacancyStatus: ['Filter.VacancyStatus', vacancyStatusFilter],
    status: ['Filter.Status', referralStatusFilter],
    /** One group of each queue: those whom the program can work on, or whose family has not answered. */
    queueGroup: ['Filter.Group', orNull(z.enum(queueGroups))],
    /** Only children to whom a program owes an answer that is overdue. */
    isOverdue: ['Filter.Overdue', flag],
    /** The groups that are open around what is asked for, the outermost first. */
    within: ['Filter.Within', list(within, 3)],
    withTotal: ['Option.RequireTotalCount', flag],
    ...rows(10),
    sort: ['Option.Sort', sorting(columns)],
    group: ['Option.Group', sorting(columns)],
    select: ['Option.Select', selecting(Object.values(queuedChild).map(([name]) => name))],
  }),
  output: fields({
    items: ['Data', z.array(found)],
    /** All children, whether or not they are grouped. */
    total: ['Option.TotalCount', whole],
    isSimilar,
    /** All groups of the first column; 0 without Group. */
    groupCount: ['Option.GroupCount', whole],
  }),
})
