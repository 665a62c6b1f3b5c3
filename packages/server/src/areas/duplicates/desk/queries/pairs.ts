import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Two applications that look alike. */
export type NewPair = {
  readonly lowId: number
  readonly highId: number
  readonly strength: number
  readonly fingerprint: string
}
export type StoredSet = { readonly lowId: number; readonly highId: number; readonly setId: number }

/** Returns the pairs of all sets in which some applications are. */
export async function listPairsAround(db: Tx, ids: readonly number[]): Promise<StoredSet[]> {
  const wanted = sql`any (${[...ids]}::bigint[])`
  const { rows } = await sql<StoredSet>`select low_id, high_id, set_id from duplicate_pair where set_id in (
    select set_id from duplicate_pair where low_id = ${wanted} union select set_id from duplicate_pair where high_id = ${wanted})`.execute(
    db,
  )
  return rows
}

/** Replaces the pairs of an application. The sets of new ones are not known yet. */
export async function replacePairs(db: Tx, id: number, pairs: readonly NewPair[], at: Date): Promise<void> {
  const others = pairs.map(({ lowId, highId }) => (lowId === id ? highId : lowId))
  await db
    .deleteFrom('duplicatePair')
    .where((e) => e.or([e('lowId', '=', id), e('highId', '=', id)]))
    .where(sql<SqlBool>`(case low_id when ${id} then high_id else low_id end) <> all (${others}::bigint[])`)
    .execute()
  if (pairs.length === 0) return
  await db
    .insertInto('duplicatePair')
    .values(pairs.map((pair) => ({ ...pair, setId: pair.lowId, foundAt: at })))
    .onConflict((conflict) =>
      conflict.columns(['lowId', 'highId']).doUpdateSet((e) => ({
        strength: e.ref('excluded.strength'),
        fingerprint: e.ref('excluded.fingerprint'),
      })),
    )
    .execute()
}

/** Stores the sets of pairs, which may be thousands, in one statement. */
export async function setSets(db: Tx, sets: readonly StoredSet[]): Promise<void> {
  if (sets.length === 0) return
  const of = (id: keyof StoredSet) => sql`${sets.map((each) => each[id])}::bigint[]`
  await sql`update duplicate_pair p set set_id = s.set_id
    from unnest(${of('lowId')}, ${of('highId')}, ${of('setId')}) s (low_id, high_id, set_id)
    where p.low_id = s.low_id and p.high_id = s.high_id`.execute(db)
}

/** Stores the compared fields of a pair as they are now, before it is compared again. */
export const setFingerprint = (db: Tx, { lowId, highId }: Pick<NewPair, 'lowId' | 'highId'>, fingerprint: string) =>
  db.updateTable('duplicatePair').set({ fingerprint }).where('lowId', '=', lowId).where('highId', '=', highId).execute()

/** Deletes what was found and decided about an application that looks like others. */
export async function erasePairs(db: Tx, applicationId: number): Promise<void> {
  await sql`delete from duplicate_pair where ${applicationId} in (low_id, high_id)`.execute(db)
  await sql`delete from duplicate_decision where ${applicationId} in (low_id, high_id)`.execute(db)
}
