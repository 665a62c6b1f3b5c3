import { beginFault } from '@semilla/domain/tables/firstDay.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { faultsBy } from '../../../forms/faults.ts'
import type { TableRow } from './useTable.ts'

type Ceiling = { readonly familySize: number; readonly monthlyCents: number }
type IncomeValues = { readonly effectiveOn: string; readonly rows: readonly Ceiling[] }

const empty = { text: '', day: '', flag: false, ceilings: [], order: [] } as Readonly<Record<string, unknown>>

/** Returns whether a change of a table says the day on which it begins; the rows of income limits say it themselves. */
export const beginsByChange = (table: TableName): boolean =>
  !tableDefinitions[table].fields.some(({ name }) => name === 'effectiveOn')

/** Returns the day on which a change begins, or undefined if it begins at once. */
export const laterDay = (since: unknown, today: string): string | undefined =>
  typeof since !== 'string' || since === today || !isCalendarDate(since) ? undefined : since

/** Returns the family sizes of the income table that began last, each without a limit: what a new one begins with. */
function sizesInForce(rows: readonly TableRow[], today: string): Ceiling[] {
  const begun = rows.map(({ values }) => values as IncomeValues).filter(({ effectiveOn }) => effectiveOn <= today)
  const [newest] = begun.sort((one, other) => other.effectiveOn.localeCompare(one.effectiveOn))
  return (newest?.rows ?? []).map(({ familySize }) => ({ familySize, monthlyCents: 0 }))
}

/** Returns what the fields of a row begin with, and since when it is to be so. */
export function startOf(
  table: TableName,
  rows: readonly TableRow[],
  row: TableRow | undefined,
  today: string,
): Record<string, unknown> {
  const { fields } = tableDefinitions[table]
  // A tag that administrators add is meant for everybody.
  const first: typeof empty = {
    ...empty,
    flag: table === 'tags',
    ceilings: table === 'incomeLimits' ? sizesInForce(rows, today) : [],
  }
  const start = Object.fromEntries(fields.map(({ name, kind }) => [name, row ? row.values[name] : first[kind]]))
  return beginsByChange(table) ? { ...start, since: today } : start
}

const dayFault = (day: string, today: string) => (isCalendarDate(day) ? beginFault(day, today) : 'dateInvalid')

/** Returns the key of what is wrong with each field, by the table's own rules. */
export function faultsOf(
  table: TableName,
  { since, ...values }: Record<string, unknown>,
  today: string,
): Record<string, string> {
  const faults = faultsBy(tableDefinitions[table].schema, values) as Record<string, string>
  const ofFields = Object.fromEntries(Object.entries(faults).map(([path, key]) => [path.split('.')[0] ?? path, key]))
  const [name, day] = beginsByChange(table) ? ['since', since] : ['effectiveOn', values.effectiveOn]
  const ofDay = dayFault(String(day), today)
  return ofDay ? { [name]: ofDay, ...ofFields } : ofFields
}
