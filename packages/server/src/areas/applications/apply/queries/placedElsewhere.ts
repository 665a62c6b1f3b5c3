import { childStatuses } from '@semilla/domain/applications/status.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { waitingStatuses } from '@semilla/domain/matching/conditions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { isSameChild } from '../../queries/families.ts'

/** What connects an application with others of the same family. */
export type Family = {
  /** Missing for a new application. */
  readonly id?: number | undefined
  readonly parentUserId?: number | null | undefined
  readonly copiedFromId?: number | null | undefined
}

type Named = { readonly firstName: string; readonly bornOn: string }

const placed = sql`k.removed_at is null and k.status = any (${childStatuses.filter(hasPlace)}::text[])`

/**
 * The other applications of a family, given as SQL: those of the same account, and the one that was copied and its copies,
 * as families without an account have them too.
 */
const others = (id: ReturnType<typeof sql>, account: ReturnType<typeof sql>, source: ReturnType<typeof sql>) => sql`(
  select o.id from application o where o.parent_user_id = ${account} and o.id is distinct from ${id}
  union select o.id from application o where o.copied_from_id = ${id}
  union select ${source}
  union select o.id from application s join application o on o.parent_user_id = s.parent_user_id
    where s.id = ${source} and o.id is distinct from ${id})`

/** Returns the places, from 0 on, of those children who have a place through another application of their family. */
export async function listPlacedElsewhere(db: Tx, of: Family, children: readonly Named[]): Promise<number[]> {
  const value = (number: number | null | undefined) => sql`${number ?? null}::bigint`
  const sent = JSON.stringify(children.map(({ firstName, bornOn }, at) => ({ at, name: firstName, born_on: bornOn })))
  const { rows } = await sql<{ at: number }>`
    with sent as (select at, born_on, folded(name) as search_first_name
      from jsonb_to_recordset(${sent}::jsonb) r (at integer, name text, born_on date))
    select distinct sent.at from sent join child k on ${sql.raw(isSameChild('sent', 'k'))} and ${placed}
    where k.application_id in ${others(value(of.id), value(of.parentUserId), value(of.copiedFromId))}`.execute(db)
  return rows.map(({ at }) => at)
}

/** Returns those of stored children who have a place through another application of their family. */
export async function listPlacedThroughOthers(db: Tx, childIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.id from child c join application a on a.id = c.application_id
      cross join lateral ${others(sql`a.id`, sql`a.parent_user_id`, sql`a.copied_from_id`)} other (id)
      join child k on k.application_id = other.id and ${sql.raw(isSameChild('c', 'k'))} and ${placed}
    where c.id = any (${[...childIds]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns the applications of the family of a given one in which a child waits who has a place through another of them.
 */
export async function listWithPlacedChildren(db: Tx, applicationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with kin as (
      select ${applicationId}::bigint as id union select other.id from application a
        cross join lateral ${others(sql`a.id`, sql`a.parent_user_id`, sql`a.copied_from_id`)} other (id)
      where a.id = ${applicationId}),
    related as (select id from kin union select o.id from application o join kin on o.copied_from_id = kin.id)
    select distinct a.id from related join application a on a.id = related.id
      join child c on c.application_id = a.id and c.removed_at is null and c.status = any (${[...waitingStatuses]}::text[])
      cross join lateral ${others(sql`a.id`, sql`a.parent_user_id`, sql`a.copied_from_id`)} other (id)
      join child k on k.application_id = other.id and ${sql.raw(isSameChild('c', 'k'))} and ${placed}
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
