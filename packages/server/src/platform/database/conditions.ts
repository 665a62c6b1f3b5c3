import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A condition, or a value that says that none is asked for: `name !== '' && sql…`, `day && sql…`. */
type Part = RawBuilder<unknown> | false | '' | 0 | undefined

/**
 * Returns the condition that is met where all of its parts are, of which there may be none. It has no brackets around it,
 * nor around its parts: one that contains `or` brings its own.
 */
export function allMet(parts: readonly Part[]): RawBuilder<SqlBool> {
  const conditions = parts.filter((part) => !!part)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
