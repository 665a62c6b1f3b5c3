import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const program = join(import.meta.dirname, '../../../../../node_modules/.bin/kysely-codegen')
const mapping = { int8: 'number', timestamptz: 'ColumnType<string, string | Date, string | Date>', numeric: 'number' }

/** The file in which the types of the tables are kept. */
export const typesFile = join(import.meta.dirname, 'types.generated.ts')

/** Writes the types of a migrated database's tables to a file. */
export async function writeTypes(databaseUrl: string, file: string): Promise<void> {
  await promisify(execFile)(program, [
    '--dialect=postgres',
    '--camel-case',
    '--date-parser=string',
    `--type-mapping=${JSON.stringify(mapping)}`,
    '--exclude-pattern=kysely_*',
    `--url=${databaseUrl}`,
    `--out-file=${file}`,
  ])
}
