import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Stamp } from '../../referrals/queries/moves.ts'
import type { Kept } from '../kept.ts'

export type NewMerge = {
  readonly fromId: number
  readonly toId: number
  readonly children: readonly string[]
  readonly before: Kept
  readonly toVersion: number
}

/** Stores a merge and returns its id. */
export const insertMerge = async (
  db: Tx,
  { children, before, ...merge }: NewMerge,
  { by, at }: Stamp,
): Promise<number> =>
  (
    await db
      .insertInto('applicationMerge')
      .values({
        ...merge,
        children: [...children],
        before: JSON.stringify(before),
        mergedBy: by as number,
        mergedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** A merge as stored. */
export type Merge = {
  readonly id: number
  readonly fromId: number
  readonly toId: number
  readonly mergedAt: string
  readonly before: Kept
  readonly toVersion: number
  readonly undoneAt: string | null
}

const columns = ['id', 'fromId', 'toId', 'mergedAt', 'before', 'toVersion', 'undoneAt'] as const

/** Returns a merge, or undefined. */
export const findMerge = async (db: Tx, id: number): Promise<Merge | undefined> =>
  (await db.selectFrom('applicationMerge').select(columns).where('id', '=', id).executeTakeFirst()) as Merge | undefined

/** Returns whether one of two applications took part in a later merge that was not undone. */
export const isMergedSince = async (db: Tx, { id, fromId, toId }: Merge): Promise<boolean> =>
  (await db
    .selectFrom('applicationMerge')
    .select('id')
    .where('id', '>', id)
    .where('undoneAt', 'is', null)
    .where((e) => e.or([e('fromId', 'in', [fromId, toId]), e('toId', 'in', [fromId, toId])]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Stores that a merge was undone. */
export const setUndone = (db: Tx, id: number, { by, at }: Stamp) =>
  db
    .updateTable('applicationMerge')
    .set({ undoneAt: at, undoneBy: by as number })
    .where('id', '=', id)
    .execute()

/**
 * Lets an earlier merge into an application be undone although its version has changed: undoing a later merge left the
 * application as the earlier one had made it.
 */
export const followVersion = (
  db: Tx,
  mergeId: number,
  applicationId: number,
  { before, now }: { readonly before: number; readonly now: number },
) =>
  db
    .updateTable('applicationMerge')
    .set({ toVersion: now })
    .where('toId', '=', applicationId)
    .where('id', '<', mergeId)
    .where('undoneAt', 'is', null)
    .where('toVersion', '=', before)
    .execute()

/** Returns the SQL of referrals that a merge keeps, without what somebody wrote of how they ended. */
const withoutWords = (referrals: 'referrals' | 'referralsAfter') => sql`coalesce(
  (select jsonb_agg(r || '{"endOtherReason": ""}') from jsonb_array_elements(before -> ${sql.lit(referrals)}) r), '[]')`

/**
 * Removes the names, the account, the words and the places where care was wanted from the merges of an application. None of
 * them can be undone any more.
 */
export const eraseMerges = (db: Tx, applicationId: number) =>
  sql`update application_merge set children = '{}', to_version = -1,
      before = before - '{linkedAccountId,receivingAccountId,wishes}'::text[] || jsonb_build_object(
        'from', before -> 'from' || '{"otherReason": ""}',
        'referrals', ${withoutWords('referrals')}, 'referralsAfter', ${withoutWords('referralsAfter')})
    where ${applicationId} in (from_id, to_id)`.execute(db)
