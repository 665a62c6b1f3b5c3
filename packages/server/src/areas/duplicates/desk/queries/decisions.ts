import { sql } from 'kysely'
import type { SignedIn } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { personNameOf } from '../../../../platform/database/names.ts'
import { withinReachOf } from '../../../applications/access.ts'
import { parentNamesOf } from '../../../applications/queries/parentNames.ts'

type Decision = {
  readonly lowId: number
  readonly highId: number
  readonly fingerprint: string
  readonly decidedBy: number
  readonly decidedAt: Date
}

/** Stores that two applications are not duplicates, in place of an earlier decision. */
export const saveDecision = (db: Tx, decision: Decision) =>
  db
    .insertInto('duplicateDecision')
    .values(decision)
    .onConflict((conflict) => conflict.columns(['lowId', 'highId']).doUpdateSet({ ...decision, setDecisionId: null }))
    .execute()

/** Removes a decision. Returns whether there was one. */
export const removeDecision = async (db: Tx, lowId: number, highId: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('duplicateDecision')
      .where('lowId', '=', lowId)
      .where('highId', '=', highId)
      .returning('lowId')
      .execute()
  ).length > 0

/** Returns the decisions about an application: the other one, and the compared fields for which each holds. */
export async function listDecisionsAbout(db: Tx, id: number): Promise<{ otherId: number; fingerprint: string }[]> {
  const { rows } = await sql<{ otherId: number; fingerprint: string }>`
    select high_id as other_id, fingerprint from duplicate_decision where low_id = ${id}
    union all select low_id, fingerprint from duplicate_decision where high_id = ${id}`.execute(db)
  return rows
}

/** Whether a compared field has not changed since a decision. */
const holds = sql`not exists (select from duplicate_pair p
  where p.low_id = d.low_id and p.high_id = d.high_id and p.fingerprint <> d.fingerprint)`

/** Returns who marked two applications as not duplicates, and when, while the mark applies. */
export async function findHoldingDecision(
  db: Tx,
  lowId: number,
  highId: number,
): Promise<{ byName: string; at: string } | undefined> {
  const { rows } = await sql<{ byName: string; at: string }>`
    select ${personNameOf('u')} as by_name, d.decided_at as at
    from duplicate_decision d join app_user u on u.id = d.decided_by
    where d.low_id = ${lowId} and d.high_id = ${highId} and ${holds}`.execute(db)
  return rows[0]
}

export type DecisionLine = {
  readonly verdict: 'notDuplicate' | 'noneDuplicates' | 'merged'
  readonly firstId: number
  readonly secondId: number
  readonly firstExternalId: string
  readonly secondExternalId: string
  readonly firstNames: string
  readonly secondNames: string
  readonly byName: string
  readonly at: string
  readonly holds: boolean
  readonly mergeId: number | null
  readonly setDecisionId: number | null
}

/** The condition on two applications `a` and `b` for a reader who may see both. */
export const bothWithinReach = (actor: SignedIn) => sql`${withinReachOf(actor, 'a')} and ${withinReachOf(actor, 'b')}`

/** Whether no merge took the place of the decision `d` that two applications are no duplicates. */
const isNotMerged = sql`not exists (select from application_merge m where m.undone_at is null
  and m.from_id in (d.low_id, d.high_id) and m.to_id in (d.low_id, d.high_id))`

/** The pairs of the decision `s` about a whole set that a reader sees. */
const pairsOfSet = (actor: SignedIn) => sql`duplicate_decision d
  join application a on a.id = d.low_id join application b on b.id = d.high_id
  where d.set_decision_id = s.id and ${isNotMerged} and ${bothWithinReach(actor)}`

/**
 * Every decision: each merge that was not undone, and that two applications or those of a set are no duplicates where no
 * merge took the place of it. A decision about a set stands for all of its pairs, under the first that its reader sees.
 */
const decided = (actor: SignedIn) => sql`
  select 'notDuplicate' as verdict, d.low_id as first_id, d.high_id as second_id, d.decided_by as by_id, d.decided_at as at,
    ${holds} as holds, null::bigint as merge_id, null::bigint as set_decision_id
  from duplicate_decision d where d.set_decision_id is null and ${isNotMerged}
  union all
  select 'noneDuplicates', first.low_id, first.high_id, s.decided_by, s.decided_at, true, null, s.id
  from duplicate_set_decision s cross join lateral (
    select d.low_id, d.high_id from ${pairsOfSet(actor)} order by d.low_id, d.high_id limit 1) first
  union all
  select 'merged', m.from_id, m.to_id, m.merged_by, m.merged_at, true, m.id, null
  from application_merge m where m.undone_at is null`

/** Returns what staff decided about applications within the reader's reach, the latest first, from an instant on. */
export async function listDecisions(
  db: Tx,
  actor: SignedIn,
  {
    before,
    take,
  }: { readonly before: readonly [at: string, firstId: number, secondId: number] | undefined; readonly take: number },
): Promise<DecisionLine[]> {
  const { rows } = await sql<DecisionLine>`
    select d.verdict, d.first_id, d.second_id, a.external_id as first_external_id, b.external_id as second_external_id,
      ${parentNamesOf('a.id')} as first_names, ${parentNamesOf('b.id')} as second_names,
      ${personNameOf('u')} as by_name, d.at, d.holds, d.merge_id, d.set_decision_id
    from (${decided(actor)}) d
    join application a on a.id = d.first_id join application b on b.id = d.second_id join app_user u on u.id = d.by_id
    where ${bothWithinReach(actor)}
      and (${before?.[0] ?? null}::timestamptz is null
        or (d.at, d.first_id, d.second_id) < (${before?.[0] ?? null}::timestamptz, ${before?.[1] ?? 0}::bigint, ${before?.[2] ?? 0}::bigint))
    order by d.at desc, d.first_id desc, d.second_id desc limit ${take}`.execute(db)
  return rows
}

export type SetDecisionCounts = {
  readonly setDecisionId: number
  readonly pairCount: number
  readonly applicationCount: number
  readonly changedCount: number
}

/** Returns what decisions about whole sets cover, of what a reader sees, and for how many pairs each no longer holds. */
export async function countPairsOfSets(
  db: Tx,
  actor: SignedIn,
  setDecisionIds: readonly number[],
): Promise<SetDecisionCounts[]> {
  const { rows } = await sql<SetDecisionCounts>`
    select s.id as set_decision_id, pairs.* from duplicate_set_decision s cross join lateral (
      select count(*)::int as pair_count, count(*) filter (where not ${holds})::int as changed_count,
        (select count(distinct id)::int from unnest(array_agg(d.low_id) || array_agg(d.high_id)) id) as application_count
      from ${pairsOfSet(actor)}) pairs
    where s.id = any (${[...setDecisionIds]}::bigint[])`.execute(db)
  return rows
}

/** Returns the number of decisions within the reader's reach, counted up to a cap. */
export async function countDecisions(db: Tx, actor: SignedIn, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (select from (${decided(actor)}) d
    join application a on a.id = d.first_id join application b on b.id = d.second_id
    where ${bothWithinReach(actor)} limit ${cap}) d`.execute(db)
  return rows[0]?.total ?? 0
}
