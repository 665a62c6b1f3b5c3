import type { CalendarDate } from '../values/dates.ts'

export const incomeTableKinds = ['stateMedian', 'areaMedian'] as const
export type IncomeTableKind = (typeof incomeTableKinds)[number]

/** The gross monthly income limit, in cents, for a family size. */
export type IncomeRow = { readonly familySize: number; readonly monthlyCents: number }

/**
 * Income limits by family size, in force from a day until the next table of the same kind and percentage. The
 * percentage is of the state's or the area's median income.
 */
export type IncomeTable = {
  readonly kind: IncomeTableKind
  readonly percent: number
  readonly effectiveOn: CalendarDate
  readonly source: string
  readonly rows: readonly IncomeRow[]
}

const inForce = <T extends IncomeTable>(tables: readonly T[], on: CalendarDate): T | undefined =>
  tables
    .filter((table) => table.effectiveOn <= on && table.rows.length > 0)
    .reduce<T | undefined>(
      (latest, table) => (latest && latest.effectiveOn >= table.effectiveOn ? latest : table),
      undefined,
    )

/** Returns the table at a percentage of the state's median income that is in force on a day, or undefined. */
export const stateTable = <T extends IncomeTable>(tables: readonly T[], percent: number, on: CalendarDate) =>
  inForce(
    tables.filter((table) => table.kind === 'stateMedian' && table.percent === percent),
    on,
  )

/**
 * Returns the city's ceiling in force on a day, whatever its percentage of the area's median income, or undefined
 * before the first.
 */
export const cityTable = <T extends IncomeTable>(tables: readonly T[], on: CalendarDate) =>
  inForce(
    tables.filter((table) => table.kind === 'areaMedian'),
    on,
  )

/**
 * Returns whether of two tables the later one follows the earlier: those of the state at the same percentage, and all of
 * the area.
 */
export const isOneLine = (one: Pick<IncomeTable, 'kind' | 'percent'>, other: Pick<IncomeTable, 'kind' | 'percent'>) =>
  one.kind === other.kind && (one.kind === 'areaMedian' || one.percent === other.percent)

/** Returns the table of the kind of another one that is in force on a day, or undefined. */
export const tableInForce = <T extends IncomeTable>(
  tables: readonly T[],
  { kind, percent }: Pick<IncomeTable, 'kind' | 'percent'>,
  on: CalendarDate,
) => (kind === 'stateMedian' ? stateTable(tables, percent, on) : cityTable(tables, on))

/**
 * Returns the monthly income in cents that a table gives for a family size. Sizes above the last row use the last row;
 * size 1 uses the row for 2 (rules: Eligibility). A table has at least one row.
 */
export function incomeFor(table: IncomeTable, familySize: number): number {
  const rows = table.rows.toSorted((one, other) => one.familySize - other.familySize)
  const size = Math.max(2, familySize)
  const row = rows.findLast((each) => each.familySize <= size) ?? rows[0]
  if (!row) throw new Error(`The income table of ${table.effectiveOn} has no rows`)
  return row.monthlyCents
}

/** The tables that a single decision is based on. */
export type TablesInForce<T extends IncomeTable = IncomeTable> = {
  /** 85 % of the state's median income: the line of income eligibility. */
  readonly state: T
  /** The state's median income, which fee and rank are calculated from. */
  readonly median: T | undefined
  /** The city's ceiling: the line of moderate eligibility. */
  readonly city: T | undefined
}

export const incomeEligiblePercent = 85
/** The percentages of the state's median income that decisions read. */
export const statePercents: readonly number[] = [incomeEligiblePercent, 100]

/**
 * Returns the tables in force on a day. For a day before the first state table, the first one applies, so that an old
 * request can still be decided. Throws if there is no state table, which is an installation error.
 */
export function tablesInForce<T extends IncomeTable>(tables: readonly T[], on: CalendarDate): TablesInForce<T> {
  const lines = tables.filter((table) => table.kind === 'stateMedian' && table.percent === incomeEligiblePercent)
  const first = lines.toSorted((one, other) => one.effectiveOn.localeCompare(other.effectiveOn))[0]
  const state = stateTable(tables, incomeEligiblePercent, on) ?? first
  if (!state) throw new Error('There is no table of the state median income to decide by')
  return { state, median: stateTable(tables, 100, on), city: cityTable(tables, on) }
}

/**
 * Returns the state's median income in cents for a family size. If only the 85 % line was published, the median is
 * derived from it.
 */
export const medianIncome = (tables: TablesInForce, familySize: number): number =>
  tables.median && tables.median.effectiveOn >= tables.state.effectiveOn
    ? incomeFor(tables.median, familySize)
    : Math.round((incomeFor(tables.state, familySize) * 100) / incomeEligiblePercent)
