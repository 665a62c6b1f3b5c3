import { childStatuses } from '@semilla/domain/applications/status.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { waitingStatuses } from '@semilla/domain/matching/conditions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { isSameChild, placeKeys, placeLock } from '../../queries/families.ts'

/** What connects an application with others of the same family. */
export type Family = {
  /** Missing for a new application. */
  readonly id?: number | undefined
  readonly parentUserId?: number | null | undefined
  readonly copiedFromId?: number | null | undefined
}

type Named = { readonly firstName: string; readonly bornOn: string }

const words = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ')
const placed = `k.removed_at is null and k.status in (${words(childStatuses.filter(hasPlace))})`

/** Whether the place of the child `k` can no longer be taken back by its program (rules: Taking a decision back). */
const isSettled = `not exists (select from queue_change q join referral r on r.id = any (q.referral_ids)
  where q.settled_at is null and q.undone_at is null and q.status = 'enrolled' and r.child_id = k.id)`

/**
 * The other applications of the family of an application `a`: those of the same account, and the one that was copied and its
 * copies, as families without an account have them too.
 */
const others = `(
  select o.id from application o where o.parent_user_id = a.parent_user_id and o.id is distinct from a.id
  union select o.id from application o where o.copied_from_id = a.id
  union select a.copied_from_id
  union select o.id from application s join application o on o.parent_user_id = s.parent_user_id
    where s.id = a.copied_from_id and o.id is distinct from a.id)`

/** Returns the places, from 0 on, of those children who have a place through another application of their family. */
export async function listPlacedElsewhere(db: Tx, of: Family, children: readonly Named[]): Promise<number[]> {
  const value = (number: number | null | undefined) => sql`${number ?? null}::bigint`
  const sent = JSON.stringify(children.map(({ firstName, bornOn }, at) => ({ at, name: firstName, born_on: bornOn })))
  const { rows } = await sql<{ at: number }>`
    with sent as (select at, born_on, folded(name) as search_first_name
      from jsonb_to_recordset(${sent}::jsonb) r (at integer, name text, born_on date)),
    a as (select ${value(of.id)} as id, ${value(of.parentUserId)} as parent_user_id, ${value(of.copiedFromId)} as copied_from_id)
    select distinct sent.at from sent join child k on ${sql.raw(isSameChild('sent', 'k'))} and ${sql.raw(placed)}
    where k.application_id in (select other.id from a cross join lateral ${sql.raw(others)} other (id))`.execute(db)
  return rows.map(({ at }) => at)
}

// Prepared, because each refresh of a queue asks it, and planning it takes longer than answering.
const placedThroughOthers = prepared<{ id: number }>(`
  select distinct c.id from child c join application a on a.id = c.application_id
    cross join lateral ${others} other (id)
    join child k on k.application_id = other.id and ${isSameChild('c', 'k')} and ${placed} and (${isSettled} or not $2::boolean)
  where c.id = any ($1::bigint[])`)

/**
 * Returns those of stored children who have a place through another application of their family, or only those whose place
 * can no longer be taken back.
 */
export async function listPlacedThroughOthers(
  db: Tx,
  childIds: readonly number[],
  { onlySettled = false } = {},
): Promise<number[]> {
  if (childIds.length === 0) return []
  return (await placedThroughOthers(db, [...childIds], onlySettled)).map(({ id }) => id)
}

/** Whether the family of an application `a` has another one; costs less than to list them. */
const hasOthers = `(a.copied_from_id is not null
  or exists (select from application o where o.parent_user_id = a.parent_user_id and o.id <> a.id)
  or exists (select from application o where o.copied_from_id = a.id))`

const lockedWithOthers = prepared<{ id: number; isLocked: boolean }>(`
  with found as materialized (select c.id as child_id, a.id, a.copied_from_id, a.parent_user_id
      from child c join application a on a.id = c.application_id where c.id = any ($1::bigint[]) and ${hasOthers}),
  keys as (select a.child_id, key from found a left join application s on s.id = a.copied_from_id
      cross join lateral unnest(${placeKeys}) key where key is not null),
  locks as materialized (select key, pg_try_advisory_xact_lock_shared(${placeLock('key')}) as is_locked
    from (select distinct key from keys) each)
  select keys.child_id as id, bool_and(locks.is_locked) as is_locked from keys join locks using (key) group by keys.child_id`)

/**
 * Tells which of stored children wait for nothing else than a place: `placed` have one through another application of their
 * family, and of the families of `changing`, another transaction decides just now. The other children get no place through
 * another application until the transaction ends. It waits for nobody, and costs one statement where no family has two
 * applications.
 */
export async function lockUnplaced(
  db: Tx,
  childIds: readonly number[],
): Promise<{ readonly placed: readonly number[]; readonly changing: readonly number[] }> {
  const withOthers = childIds.length > 0 ? await lockedWithOthers(db, [...childIds]) : []
  const idsOf = (isLocked: boolean) => withOthers.filter((each) => each.isLocked === isLocked).map(({ id }) => id)
  return { placed: await listPlacedThroughOthers(db, idsOf(true)), changing: idsOf(false) }
}

/** The applications of the families of given ones, which they are among. */
const familiesOf = (applicationIds: readonly number[]) => sql`(
  with given as (select id from unnest(${[...applicationIds]}::bigint[]) id),
  kin as (select id from given union select other.id from given join application a on a.id = given.id
    cross join lateral ${sql.raw(others)} other (id))
  select id from kin where id is not null union select o.id from application o join kin on o.copied_from_id = kin.id)`

/** Returns the applications of the families of given ones, which they are among. */
export const listOfFamilies = async (db: Tx, applicationIds: readonly number[]): Promise<number[]> =>
  (await sql<{ id: number }>`select id from ${familiesOf(applicationIds)} related`.execute(db)).rows.map(({ id }) => id)

/**
 * Returns the applications in which a child waits who has a place through another one of its family that can no longer be
 * taken back: of the family of a given application, or of all families.
 */
export async function listWithPlacedChildren(db: Tx, applicationId?: number): Promise<number[]> {
  const related = applicationId === undefined ? sql`application` : familiesOf([applicationId])
  const { rows } = await sql<{ id: number }>`
    select distinct a.id from ${related} related join application a on a.id = related.id
      join child c on c.application_id = a.id and c.removed_at is null and c.status = any (${[...waitingStatuses]}::text[])
      cross join lateral ${sql.raw(others)} other (id)
      join child k on k.application_id = other.id and ${sql.raw(isSameChild('c', 'k'))} and ${sql.raw(placed)} and ${sql.raw(isSettled)}
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
