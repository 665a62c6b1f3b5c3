import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const programs = join(import.meta.dirname, '../../../../../node_modules/.bin')
const mapping = { int8: 'number', timestamptz: 'ColumnType<string, string | Date, string | Date>', numeric: 'number' }

/** The path of the file with the generated table types. */
export const typesFile = join(import.meta.dirname, 'types.generated.ts')

/** Generates the table types of a migrated database into a file. */
export async function writeTypes(databaseUrl: string, file: string): Promise<void> {
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` }
  const args = [
    '--dialect=postgres',
    '--camel-case',
    '--date-parser=string',
    `--type-mapping=${JSON.stringify(mapping)}`,
    '--exclude-pattern=kysely_*',
    `--url=${databaseUrl}`,
    `--out-file=${file}`,
  ]
  await promisify(execFile)('kysely-codegen', args, { env })
}
