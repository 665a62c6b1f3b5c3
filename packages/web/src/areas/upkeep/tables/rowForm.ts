import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { fromTodayFault, isCalendarDate } from '@semilla/domain/values/dates.ts'
import { faultsBy } from '../../../forms/faults.ts'
import type { TableRow } from './useTable.ts'

const empty = { text: '', day: '', flag: false, ceilings: [], order: [] } as Readonly<Record<string, unknown>>

/** Returns whether a change of a table says the day on which it begins; the rows of income limits say it themselves. */
export const beginsByChange = (table: TableName): boolean =>
  !tableDefinitions[table].fields.some(({ name }) => name === 'effectiveOn')

/** Returns the day on which a change begins, or undefined if it begins at once. */
export const laterDay = (since: unknown, today: string): string | undefined =>
  typeof since !== 'string' || since === today || !isCalendarDate(since) ? undefined : since

/** Returns what the fields of a row begin with, and since when it is to be so. */
export function startOf(table: TableName, row: TableRow | undefined, today: string): Record<string, unknown> {
  const { fields } = tableDefinitions[table]
  const start = Object.fromEntries(fields.map(({ name, kind }) => [name, row ? row.values[name] : empty[kind]]))
  return beginsByChange(table) ? { ...start, since: today } : start
}

const dayFault = (day: string, today: string) => (isCalendarDate(day) ? fromTodayFault(day, today) : 'dateInvalid')

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
