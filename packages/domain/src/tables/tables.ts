import { z } from 'zod'
import { incomeTableKinds, statePercents } from '../eligibility/incomeTables.ts'
import { tieBreakers } from '../eligibility/rank.ts'
import { programEligibilities } from '../matching/types.ts'
import { isCalendarDate } from '../values/dates.ts'
import { wholeFault } from '../values/faults.ts'
import { longest, requiredLine } from '../values/texts.ts'
import { unitedStates } from '../values/unitedStates.ts'
import { ceilingRows } from './ceilings.ts'
import type { TableName } from './names.ts'

/** How a field is typed and shown. */
export type TableFieldKind = 'text' | 'whole' | 'decimal' | 'day' | 'flag' | 'choice' | 'ceilings' | 'order'
export type TableField = {
  readonly name: string
  readonly kind: TableFieldKind
  /** The choices, or the words to put into an order. */
  readonly choices?: readonly string[]
  /** Returns the numbers to choose from, where the other values of the row leave only some. */
  readonly numbers?: (values: Readonly<Record<string, unknown>>) => readonly number[] | undefined
  /** The least and the most of a whole number. */
  readonly range?: { readonly least: number; readonly most: number }
  /** Whether it stays as it is once the row exists, because records name it. */
  readonly isFixed?: boolean
}
export type TableDefinition = {
  readonly fields: readonly TableField[]
  readonly schema: z.ZodType<Record<string, unknown>>
  /** Whether it decides who is helped and what it costs, so that its effect is shown before it is saved. */
  readonly hasFigures: boolean
  /** Whether it is one row that always exists. */
  readonly isSingle: boolean
  /** Whether its rows can be ended; `untilUsed`: only one that has decided nothing yet, which is then removed. */
  readonly canEnd: boolean | 'untilUsed'
}

const line = requiredLine(200)
const range = (least: number, most: number) => ({ least, most }) as const
const whole = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int({ error: wholeFault }).min(least, { error: 'tooSmall' }).max(most, { error: 'tooLarge' })
const limitPercents = range(1, 300)
const feePercents = range(0, 100)
const [firstMonths, lastMonths] = [range(0, 252), range(1, 252)]
const degrees = ([least, most]: readonly [number, number]) =>
  z.number({ error: 'numberInvalid' }).min(least, { error: 'tooSmall' }).max(most, { error: 'tooLarge' })
const day = z.string().refine(isCalendarDate, { error: 'dateInvalid' })
const one = (words: readonly [string, ...string[]]) => z.enum(words, { error: 'required' })

const texts = (prefix: string): TableField[] =>
  ['En', 'Es', 'Zh'].map((suffix) => ({ name: `${prefix}${suffix}`, kind: 'text' }))
const textShape = (prefix: string) => Object.fromEntries(texts(prefix).map(({ name }) => [name, line]))
const rows = { hasFigures: false, isSingle: false, canEnd: true } as const
/** Any percentage of the area's median can be the city's ceiling. */
const percents = ({ kind }: Readonly<Record<string, unknown>>) => (kind === 'stateMedian' ? statePercents : undefined)
const figures = { hasFigures: true, isSingle: true, canEnd: false } as const

const reasonTypes = ['referral', 'manualReferral', 'applicationStatus'] as const
const parties = ['parent', 'program', 'agency'] as const
const tagKinds = ['application', 'document', 'outreach'] as const
const points: TableField[] = [
  { name: 'latitude', kind: 'decimal' },
  { name: 'longitude', kind: 'decimal' },
]
const pointShape = { latitude: degrees(unitedStates.latitude), longitude: degrees(unitedStates.longitude) }

/** Each table with its fields and what its rows must fulfill. */
export const tableDefinitions: Readonly<Record<TableName, TableDefinition>> = {
  incomeLimits: {
    ...figures,
    isSingle: false,
    canEnd: 'untilUsed',
    fields: [
      // None is fixed: while a table can be changed, no record names it.
      { name: 'kind', kind: 'choice', choices: incomeTableKinds },
      { name: 'percent', kind: 'whole', numbers: percents, range: limitPercents },
      { name: 'effectiveOn', kind: 'day' },
      { name: 'source', kind: 'text' },
      { name: 'rows', kind: 'ceilings' },
    ],
    schema: z
      .object({
        kind: one(incomeTableKinds),
        percent: whole(limitPercents),
        effectiveOn: day,
        source: line,
        rows: ceilingRows,
      })
      .refine((table) => percents(table)?.includes(table.percent) ?? true, {
        error: 'statePercentUnread',
        path: ['percent'],
      }),
  },
  fees: {
    ...figures,
    fields: [
      { name: 'fullTimePercent', kind: 'whole', range: feePercents },
      { name: 'partTimePercent', kind: 'whole', range: feePercents },
    ],
    schema: z.object({ fullTimePercent: whole(feePercents), partTimePercent: whole(feePercents) }),
  },
  ties: {
    ...figures,
    fields: [{ name: 'order', kind: 'order', choices: tieBreakers }],
    schema: z.object({
      order: z
        .array(z.enum(tieBreakers))
        .refine((order) => order.length === tieBreakers.length && new Set(order).size === order.length, {
          error: 'required',
        }),
    }),
  },
  reasons: {
    ...rows,
    fields: [
      { name: 'type', kind: 'choice', choices: reasonTypes, isFixed: true },
      { name: 'whose', kind: 'choice', choices: parties, isFixed: true },
      ...texts('text'),
    ],
    schema: z.object({ type: one(reasonTypes), whose: one(parties), ...textShape('text') }),
  },
  tags: {
    ...rows,
    fields: [
      { name: 'kind', kind: 'choice', choices: tagKinds, isFixed: true },
      { name: 'name', kind: 'text' },
      { name: 'isSuggested', kind: 'flag' },
    ],
    schema: z.object({
      kind: one(tagKinds),
      // Older clients send tags as one text with commas between them.
      name: requiredLine(longest.tag).refine((name) => !name.includes(','), { error: 'characterInvalid' }),
      isSuggested: z.boolean(),
    }),
  },
  programs: {
    ...rows,
    fields: [
      ...texts('name'),
      { name: 'eligibility', kind: 'choice', choices: programEligibilities },
      { name: 'forHomeless', kind: 'flag' },
      { name: 'startAgeMonths', kind: 'whole', range: firstMonths },
      { name: 'endAgeMonths', kind: 'whole', range: lastMonths },
    ],
    schema: z
      .object({
        ...textShape('name'),
        eligibility: one(programEligibilities),
        forHomeless: z.boolean(),
        startAgeMonths: whole(firstMonths),
        endAgeMonths: whole(lastMonths),
      })
      .refine((program) => program.endAgeMonths > program.startAgeMonths, {
        error: 'maxAgeBelowMin',
        path: ['endAgeMonths'],
      }),
  },
  neighborhoods: {
    ...rows,
    // Families' answers name it.
    fields: [{ name: 'name', kind: 'text', isFixed: true }, ...points],
    schema: z.object({ name: line, ...pointShape }),
  },
  zips: {
    ...rows,
    fields: [{ name: 'zip', kind: 'text', isFixed: true }, ...points],
    schema: z.object({ zip: z.string().regex(/^\d{5}$/, { error: 'zipInvalid' }), ...pointShape }),
  },
  languages: {
    ...rows,
    fields: [{ name: 'code', kind: 'text', isFixed: true }, ...texts('name')],
    schema: z.object({ code: z.string().regex(/^\d{2}$/, { error: 'formatInvalid' }), ...textShape('name') }),
  },
  incomeSources: { ...rows, fields: texts('name'), schema: z.object(textShape('name')) },
  holidays: {
    ...rows,
    fields: [{ name: 'onDay', kind: 'day', isFixed: true }, ...texts('name')],
    schema: z.object({ onDay: day, ...textShape('name') }),
  },
}

/** What can be done with a row. */
export const tableActions = ['add', 'change', 'end', 'restore'] as const
export type TableAction = (typeof tableActions)[number]
/**
 * What became of a change: it waits for approval, is approved and planned for a day, is in force, could not be applied
 * on its day, or was declined or withdrawn.
 */
export const tableChangeStatuses = ['waiting', 'planned', 'applied', 'failed', 'declined', 'withdrawn'] as const
export type TableChangeStatus = (typeof tableChangeStatuses)[number]
