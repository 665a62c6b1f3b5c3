import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { withConnection } from './connection.ts'

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

/** The path of the file with the generated types of columns in the database. */
export const columnTypesFile = join(import.meta.dirname, 'columnTypes.generated.ts')

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Generates into a file the type that each column of a migrated database has there. */
export const writeColumnTypes = (databaseUrl: string, file: string): Promise<void> =>
  withConnection(databaseUrl, { name: 'semilla types' }, async (client) => {
    const { rows } = await client.query<{ table: string; column: string; type: string }>(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'kysely\\_%'
        and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attname`)
    const tables = Map.groupBy(rows, ({ table }) => camelCase(table))
    const types = Object.fromEntries(
      [...tables].map(([table, columns]) => [
        table,
        Object.fromEntries(columns.map(({ column, type }) => [camelCase(column), type])),
      ]),
    )
    writeFileSync(
      file,
      `/** The type of each column in the database, generated from it: do not edit. */\nexport const columnTypes = ${JSON.stringify(types, null, 2)} as const\n`,
    )
  })
