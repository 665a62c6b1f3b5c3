import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/**
 * Returns a recursive query `family (origin, application_id)` that adds to each application that it starts with, given as
 * such a pair, all others of the family: those of the same account, and those that were merged with one of them.
 */
export const applicationsOfFamily = (start: string): string => `family (origin, application_id) as (${start}
  union select f.origin, r.id from family f join application a on a.id = f.application_id cross join lateral (
    select o.id from application o where o.parent_user_id = a.parent_user_id
    union all select m.id from application m where m.merged_into_id = a.id
    union all select a.merged_into_id where a.merged_into_id is not null) r)`

/**
 * Returns a condition for rows of two children, in two applications of one family, who are one child (rules: Applying): the
 * first name, however it is spaced and marked, and the birth date tell. The last name does not, as families write it with
 * one surname here and two there, and no two children of a family share the rest.
 */
export const isSameChild = (one: string, other: string): string => `(${one}.born_on = ${other}.born_on
  and replace(${one}.search_first_name, ' ', '') = replace(${other}.search_first_name, ' ', ''))`

/**
 * Returns a condition for rows of two children of a family who are siblings: another application, such as a copy, has the
 * same children; the children of one application are never the same child.
 */
export const areSiblings = (one: string, other: string): string => `(${one}.id <> ${other}.id
  and (${one}.application_id = ${other}.application_id or not ${isSameChild(one, other)}))`

/**
 * The keys of an application `a` and the one `s` that it was copied from, under which the places of its family are locked.
 * Two applications of a family share one at least.
 */
export const placeKeys = `array['application ' || a.id, 'application ' || a.copied_from_id,
  'account ' || a.parent_user_id, 'account ' || s.parent_user_id]`

/** Returns the number of the advisory lock for such a key. */
export const placeLock = (key: string): string => `hashtextextended('semilla family ' || ${key}, 0)`

const locks = prepared(`
  with keys as (select key from application a left join application s on s.id = a.copied_from_id
      cross join lateral unnest(${placeKeys}) key where a.id = any ($1::bigint[])
    union select 'account ' || id from unnest($2::bigint[]) each (id))
  select pg_advisory_xact_lock(${placeLock('key')})
  from (select key from keys where key is not null order by key) sorted`)

/**
 * Lets one transaction at a time decide who of a family waits and who has a place, in whichever application: of the given
 * applications and accounts, and those that were copied from each other. It holds until the transaction ends, and is taken
 * after the applications and before children and vacancies.
 */
export const lockPlacesOfFamilies = (
  db: Tx,
  applicationIds: readonly number[],
  accountIds: readonly number[] = [],
): Promise<unknown> => locks(db, applicationIds, accountIds)
