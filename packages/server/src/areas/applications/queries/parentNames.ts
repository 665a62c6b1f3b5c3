import { type RawBuilder, sql } from 'kysely'
import { isInHan, personNameText } from '../../../platform/database/names.ts'

/**
 * Returns the names of the parents of an application in a row, given the column with its id; empty if it has none. Where all
 * are in Chinese characters, they stand as in a Chinese list (rules: Languages and dates).
 */
export const parentNamesOf = (applicationId: string): RawBuilder<string> =>
  sql.raw(`coalesce((select case when every(${isInHan('p.name')}) then string_agg(p.name, '、' order by p.position)
      else string_agg(p.name, ', ' order by p.position) end
    from (select ${personNameText('parent')} as name, position from parent where application_id = ${applicationId}) p), '')`)
