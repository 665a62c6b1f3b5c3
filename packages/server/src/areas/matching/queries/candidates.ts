import { type Ranked, type RankGroup, rankGroupOf, type TieBreaker } from '@semilla/domain/eligibility/rank.ts'
import { sql } from 'kysely'
import { columnList } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { inOrderOfRank } from '../../referrals/queries/rankOrder.ts'
import { expiredBefore, fitsInSteps, fitsVacancy, isFree, prefersSite } from './conditions.ts'
import { listWithSiblingAtSite } from './siblings.ts'
import { termsOf, type VacancyRow } from './vacancyTerms.ts'

/** A waiting child who fits a vacancy, with the data that decides the order. */
export type Candidate = Ranked & { readonly prefersSite: boolean; readonly expiredBefore: boolean }

type Row = {
  readonly childId: number
  readonly applicationId: number
  readonly rankGroup: number
  readonly rankPercent: number
  readonly hasSpecialNeeds: boolean
  readonly speaksAnotherLanguage: boolean
  readonly isHomeless: boolean
  readonly requestedOn: string
  readonly prefersSite: boolean
  readonly expiredBefore: boolean
}

/** The columns of the index, so that the scan reads only the index. */
const inWalk = sql.raw(
  columnList('waitingChild', [
    'rankGroup',
    'rankPercent',
    'hasSpecialNeeds',
    'speaksAnotherLanguage',
    'isHomeless',
    'requestedOn',
    'applicationId',
    'childId',
    'bornOn',
    'startOn',
    'gender',
    'siteTypes',
    'extras',
    'allAtOneSite',
    'waitingInFamily',
    'isPartDay',
    'onlyPreferredLanguages',
    'onlyPreferredSites',
    'onlyPreferredLocations',
    'languages',
    'needsFrom',
    'needsTo',
  ]),
)

/** Larger than any city: the LIMIT makes the planner keep the order of rank. */
const planLimit = 2_000_000_000

const expiredAt = prepared<{ childId: number }>(
  `select distinct child_id from referral where vacancy_id = $1 and ended_because = 'expired'`,
)

/** Returns the children whose referral to a vacancy has expired. */
const listExpired = async (db: Tx, vacancyId: number): Promise<number[]> =>
  (await expiredAt(db, vacancyId)).map(({ childId }) => childId)

/**
 * Returns the waiting children who fit a vacancy, unordered: the best-ranked `most` of those not referred before, and
 * in addition those with a sibling at the site, which the index does not know, and those whose referral expired. Sorted
 * by `byRankAndExpiry`, the first `most` are the ones to refer.
 */
export async function listCandidates(
  db: Tx,
  vacancy: VacancyRow,
  { most, ties, today, except = [] }: CandidateSearch,
): Promise<Candidate[]> {
  const siblings = await listWithSiblingAtSite(db, vacancy)
  const expired = await listExpired(db, vacancy.id)
  const terms = termsOf(vacancy)
  const { walk, rest } = fitsInSteps(vacancy, today)
  const columns = sql`c.child_id, c.application_id, c.rank_group, c.rank_percent, c.has_special_needs, c.speaks_another_language,
    c.is_homeless, c.requested_on, ${prefersSite(terms)} as prefers_site, ${expiredBefore(terms)} as expired_before`
  const isOther = except.length > 0 ? sql`c.child_id <> all (${[...except]}::bigint[])` : sql`true`
  const best = sql`select ${columns}
    from (select ${inWalk} from waiting_child c where ${walk} order by ${inOrderOfRank(ties)} limit ${sql.lit(planLimit)}) c
    where ${rest} and ${isOther} and ${expiredBefore(terms)} is false limit ${most}`
  const besides = sql`select ${columns} from waiting_child c
    where c.child_id = any (${[...siblings, ...expired]}::bigint[]) and ${isOther} and ${fitsVacancy(terms, today)}`
  const { rows } = await (siblings.length + expired.length > 0
    ? sql<Row>`(${best}) union (${besides})`.execute(db)
    : sql<Row>`${best}`.execute(db))
  const withSibling = new Set(siblings)
  return rows.map((row) => candidateOf(row, withSibling))
}

export type CandidateSearch = {
  readonly most: number
  readonly ties: readonly TieBreaker[]
  readonly today: string
  /** Children who are left out. */
  readonly except?: readonly number[]
}

const candidateOf = (row: Row, withSibling: ReadonlySet<number>): Candidate => ({
  childId: row.childId,
  applicationId: row.applicationId,
  rank: { group: rankGroupOf(row.rankGroup) as RankGroup, percent: row.rankPercent },
  siblingAtSite: withSibling.has(row.childId),
  exceptionalNeeds: row.hasSpecialNeeds,
  homeLanguage: row.speaksAnotherLanguage,
  homeless: row.isHomeless,
  requestDate: row.requestedOn,
  prefersSite: row.prefersSite,
  expiredBefore: row.expiredBefore,
})

const lockUnchanging = prepared<{ id: number }>(
  'select id from child where id = any ($1::bigint[]) order by id for no key update skip locked',
)

/**
 * Locks children until the transaction ends, so that they cannot be enrolled, closed or referred elsewhere meanwhile, and
 * returns those who still wait and have not reached the limit of unanswered offers. A child locked by another transaction
 * is skipped, so that a refresh can neither be delayed nor deadlock. The limit is compared again after the lock, because
 * another refresh may have referred the child since the search.
 */
export async function lockWaiting(db: Tx, childIds: readonly number[], vacancy: VacancyRow): Promise<number[]> {
  if (childIds.length === 0) return []
  const locked = await lockUnchanging(db, childIds)
  const ids = locked.map(({ id }) => id)
  const { rows } = await sql<{ childId: number }>`select c.child_id from waiting_child c
    where c.child_id = any (${ids}::bigint[]) and ${isFree(termsOf(vacancy))}`.execute(db)
  return rows.map(({ childId }) => childId)
}
