import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import { eligibilityOfGroup, rankGroupOf } from '@semilla/domain/eligibility/rank.ts'
import type { ProgramEligibility } from '@semilla/domain/matching/types.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ChangedReferral } from './endings.ts'
import type { Stamp } from './moves.ts'

/** A new referral that matching made, with what its child and the subsidy of the vacancy are. */
export type MatchedReferral = ChangedReferral & {
  readonly bornOn: string
  /** The eligibility by which subsidies take the child. */
  readonly eligibility: Eligibility
  readonly startOn: string
  /** The eligibility that the subsidy serves. */
  readonly takes: ProgramEligibility
  readonly startAgeMonths: number
  readonly endAgeMonths: number
}

/** Returns the new referrals to a vacancy that matching made; not those that a program works on or staff made by hand. */
export async function listMatchedNew(db: Tx, vacancyId: number): Promise<MatchedReferral[]> {
  const { rows } = await sql<Omit<MatchedReferral, 'eligibility'> & { rankGroup: number | null }>`
    select q.id, q.child_id, q.application_id, q.vacancy_id, v.site_id, q.status, c.born_on, c.rank_group, v.start_on,
      p.eligibility as takes, p.start_age_months, p.end_age_months
    from referral q join child c on c.id = q.child_id join vacancy v on v.id = q.vacancy_id join program p on p.id = v.program_id
    where q.vacancy_id = ${vacancyId} and q.status = 'active' and not q.is_manual order by q.id`.execute(db)
  return rows.map(({ rankGroup, ...row }) => ({
    ...row,
    eligibility: eligibilityOfGroup(rankGroupOf(rankGroup)),
  }))
}

/** Ends new referrals, whose vacancy the caller has locked, as withdrawn. */
export const endAsWithdrawn = (db: Tx, referralIds: readonly number[], { by, at }: Stamp) =>
  sql`update referral set status = 'unavailable', ended_because = 'withdrawn', changed_by = ${by ?? null}, changed_at = ${at}
    where id = any (${[...referralIds]}::bigint[]) and status = 'active'`.execute(db)

/** The subsidy that a vacancy had. */
export type SubsidyOf = Readonly<Record<'vacancyId' | 'programId', number>>

/** Returns those vacancies that have another subsidy by now. */
export async function listReplaced(db: Tx, before: readonly SubsidyOf[]): Promise<number[]> {
  const now = await db
    .selectFrom('vacancy')
    .select(['id', 'programId'])
    .where('id', '=', sql<number>`any (${before.map(({ vacancyId }) => vacancyId)}::bigint[])`)
    .orderBy('id')
    .execute()
  const isReplaced = ({ id, programId }: (typeof now)[number]) =>
    before.some((each) => each.vacancyId === id && each.programId !== programId)
  return now.filter(isReplaced).map(({ id }) => id)
}
