import { sql } from 'kysely'
import type { SignedIn } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { bothWithinReach } from './decisions.ts'
import { openPairs } from './sets.ts'

/** Open pairs whose fingerprints are of the compared fields as they are now: neither application waits for a comparison. */
const settledPairs = (actor: SignedIn) => sql`${openPairs(actor)}
  and not exists (select from duplicate_due due where due.application_id in (p.low_id, p.high_id))`

/** A text that changes with each pair of a set and with its compared fields. */
const versionOf = sql`md5(string_agg(concat_ws(' ', p.low_id, p.high_id, p.fingerprint), ',' order by p.low_id, p.high_id))`

export type WholeSet = {
  readonly setId: number
  readonly pairCount: number
  readonly applicationCount: number
  readonly version: string
}

/** Returns what a decision about each whole set covers, of those with several pairs. */
export async function listWholeSets(db: Tx, actor: SignedIn, setIds: readonly number[]): Promise<WholeSet[]> {
  const { rows } = await sql<WholeSet>`
    select p.set_id, count(*)::int as pair_count, ${versionOf} as version,
      (select count(distinct id)::int from unnest(array_agg(p.low_id) || array_agg(p.high_id)) id) as application_count
    from ${settledPairs(actor)} and p.set_id = any (${[...setIds]}::bigint[])
    group by p.set_id having count(*) > 1`.execute(db)
  return rows
}

/**
 * Locks the applications of a set against being merged, and against another decision about them, until the transaction
 * ends. It locks them in the order of their ids, as these do.
 */
export async function lockSet(db: Tx, setId: number): Promise<void> {
  await sql`select id from application where id in (select low_id from duplicate_pair where set_id = ${setId}
    union select high_id from duplicate_pair where set_id = ${setId}) order by id for no key update`.execute(db)
}

export type DecidedPair = { readonly lowId: number; readonly highId: number }

type SetDecision = {
  readonly setId: number
  readonly version: string
  readonly decidedBy: number
  readonly decidedAt: Date
}

/**
 * Stores that no applications of a set are duplicates of one another, if it is still the one of a version. Returns the pairs
 * that were decided: none if it is another one by now.
 */
export async function saveSetDecision(
  db: Tx,
  actor: SignedIn,
  { setId, version, decidedBy, decidedAt }: SetDecision,
): Promise<DecidedPair[]> {
  const { rows } = await sql<DecidedPair>`
    with p as materialized (
      select p.low_id, p.high_id, p.fingerprint from ${settledPairs(actor)} and p.set_id = ${setId}
    ), made as (
      insert into duplicate_set_decision (decided_by, decided_at)
      select ${decidedBy}::bigint, ${decidedAt}::timestamptz from p having ${versionOf} = ${version} returning id
    )
    insert into duplicate_decision (low_id, high_id, fingerprint, decided_by, decided_at, set_decision_id)
    select p.low_id, p.high_id, p.fingerprint, ${decidedBy}::bigint, ${decidedAt}::timestamptz, made.id from p, made
    order by p.low_id, p.high_id
    on conflict (low_id, high_id) do update set (fingerprint, decided_by, decided_at, set_decision_id)
      = (excluded.fingerprint, excluded.decided_by, excluded.decided_at, excluded.set_decision_id)
    returning low_id, high_id`.execute(db)
  return rows
}

/**
 * Removes a decision about a whole set, as far as a person may see its applications. Returns the pairs that are open again.
 */
export async function removeSetDecision(db: Tx, actor: SignedIn, setDecisionId: number): Promise<DecidedPair[]> {
  const { rows } = await sql<DecidedPair>`
    delete from duplicate_decision d using application a, application b
    where d.set_decision_id = ${setDecisionId} and a.id = d.low_id and b.id = d.high_id and ${bothWithinReach(actor)}
    returning d.low_id, d.high_id`.execute(db)
  await sql`delete from duplicate_set_decision s where s.id = ${setDecisionId}
    and not exists (select from duplicate_decision d where d.set_decision_id = s.id)`.execute(db)
  return rows
}
