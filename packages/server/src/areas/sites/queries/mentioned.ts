import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'

const names = {
  people: sql`select u.id, ${personNameOf('u')} as name from app_user u`,
  programs: sql`select id, name from program`,
  organizations: sql`select id, name from organization`,
} as const

/** Returns the names of the records that a log mentions, by id. */
export async function listMentioned(
  db: Tx,
  of: keyof typeof names,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${names[of]}) named where id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
