import { type RawBuilder, sql } from 'kysely'

const han = String.raw`[\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufad9\U00016fe2-\U00016ff6\U00020000-\U0003ffff]+`

/**
 * Returns the SQL text of a name of the form `first last` as it is written: one in Chinese characters begins with the
 * surname. It mirrors the domain's `personName`; a test compares the two. ASCII names skip the search for Chinese
 * characters, because lists read many names.
 */
export const asNameIsWritten = (joined: string): string =>
  String.raw`(case when octet_length(${joined}) = length(${joined}) then ${joined}
    else regexp_replace(${joined}, '^(${han}) (${han})$', '\2\1') end)`

/** Returns the SQL text that says whether a name is in Chinese characters alone. */
export const isInHan = (name: string): string => `(${name} ~ '^${han}$')`

/** Returns the SQL text of the name of a person in a row of `app_user`, `child` or `parent`, for prepared statements. */
export const personNameText = (table: string): string =>
  asNameIsWritten(`trim(${table}.first_name || ' ' || ${table}.last_name)`)

/** Returns the name of a person in a row of `app_user`, `child` or `parent` (rules: Languages and dates). */
export const personNameOf = (table: string): RawBuilder<string> => sql.raw(personNameText(table))
