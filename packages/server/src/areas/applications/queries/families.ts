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
 * Returns a condition for rows of two children of a family who are siblings. A copied application has the same children as
 * its original, whom their name and birth date tell; the children of one application are never the same child.
 */
export const areSiblings = (one: string, other: string): string => `(${one}.id <> ${other}.id and (
  ${one}.application_id = ${other}.application_id or ${one}.born_on <> ${other}.born_on or ${one}.search_first_name <> ${other}.search_first_name))`
