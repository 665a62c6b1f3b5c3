import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SignedIn } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { personNameOf } from '../../../../platform/database/names.ts'
import { withinReachOf } from '../../../applications/access.ts'

const ended = applicationStatuses.filter(isEndStatus)

/** The condition on an application for those that take part: linked, not ended, and within the reader's reach. */
const takesPart = (
  actor: SignedIn,
  table: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(not ${sql.ref(`${table}.isDisabled`)}
  and ${sql.ref(`${table}.status`)} <> all (${ended}::text[]) and ${withinReachOf(actor, table)})`

/** Pairs `p` that are to be decided by a reader: of different accounts, and not decided with the same compared fields. */
export const openPairs = (actor: SignedIn) => sql`duplicate_pair p
  join application a on a.id = p.low_id join application b on b.id = p.high_id
  where ${takesPart(actor, 'a')} and ${takesPart(actor, 'b')}
    and (a.parent_user_id is null or b.parent_user_id is distinct from a.parent_user_id)
    and not exists (select from duplicate_decision d
      where d.low_id = p.low_id and d.high_id = p.high_id and d.fingerprint = p.fingerprint)`

export type SetRow = { readonly id: number; readonly strength: number }
export type PairRow = {
  readonly setId: number
  readonly lowId: number
  readonly highId: number
  readonly strength: number
  /** The number of open pairs of the set. */
  readonly count: number
}

type Part = {
  readonly least: number
  readonly after: readonly [strength: number, id: number] | undefined
  readonly take: number
}

/** Returns a part of the sets that a reader is to decide, the surest first. */
export async function listSets(db: Tx, actor: SignedIn, { least, after, take }: Part): Promise<SetRow[]> {
  const beyond = after
    ? sql<SqlBool>`(max(p.strength), -p.set_id) < (${after[0]}, ${-after[1]}::bigint)`
    : sql<SqlBool>`true`
  const { rows } = await sql<SetRow>`select p.set_id as id, max(p.strength)::int as strength from ${openPairs(actor)}
    group by p.set_id having max(p.strength) >= ${least} and ${beyond}
    order by max(p.strength) desc, p.set_id limit ${take}`.execute(db)
  return rows
}

/** Returns the number of sets that a reader is to decide, counted up to a cap. */
export async function countSets(db: Tx, actor: SignedIn, least: number, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from ${openPairs(actor)} group by p.set_id having max(p.strength) >= ${least} limit ${cap}) s`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns the surest open pairs of sets, so many of each at most. */
export async function listPairsOfSets(
  db: Tx,
  actor: SignedIn,
  { setIds, most }: { readonly setIds: readonly number[]; readonly most: number },
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`select set_id, low_id, high_id, strength, count from (
      select p.set_id, p.low_id, p.high_id, p.strength, count(*) over (partition by p.set_id)::int as count,
        row_number() over (partition by p.set_id order by p.strength desc, p.low_id, p.high_id) as place
      from ${openPairs(actor)} and p.set_id = any (${[...setIds]}::bigint[])) open
    where place <= ${most} order by strength desc, low_id, high_id`.execute(db)
  return rows
}

/** An application as the desk names it. */
export type DeskApplication = {
  readonly id: number
  readonly externalId: string
  readonly status: (typeof applicationStatuses)[number]
  readonly requestedAt: string
  readonly agencyName: string
  readonly ownerName: string
  readonly isLinked: boolean
}

/** Returns applications as the desk names them. */
export async function listDeskApplications(db: Tx, ids: readonly number[]): Promise<DeskApplication[]> {
  const { rows } = await sql<DeskApplication>`
    select a.id, a.external_id, a.status, a.requested_at, coalesce(o.name, '') as agency_name,
      coalesce(${personNameOf('u')}, '') as owner_name, a.parent_user_id is not null as is_linked
    from application a left join organization o on o.id = a.agency_id left join app_user u on u.id = a.owner_id
    where a.id = any (${[...ids]}::bigint[]) order by a.requested_at, a.id`.execute(db)
  return rows
}
