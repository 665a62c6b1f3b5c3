import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { faultsBy } from '../../../forms/faults.ts'
import type { TableRow } from './useTable.ts'

const empty = { text: '', day: '', flag: false, ceilings: [], order: [] } as Readonly<Record<string, unknown>>

/** Returns what the fields of a row begin with. */
export function startOf(table: TableName, row: TableRow | undefined): Record<string, unknown> {
  const { fields } = tableDefinitions[table]
  return Object.fromEntries(fields.map(({ name, kind }) => [name, row ? row.values[name] : empty[kind]]))
}

/** Returns the key of what is wrong with each field, by the table's own rules. */
export function faultsOf(table: TableName, values: Record<string, unknown>): Record<string, string> {
  const faults = faultsBy(tableDefinitions[table].schema, values) as Record<string, string>
  return Object.fromEntries(Object.entries(faults).map(([path, key]) => [path.split('.')[0] ?? path, key]))
}
