import type { ChildCircumstances, FamilyCircumstances } from '@semilla/domain/eligibility/eligibility.ts'
import type { RankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Returns the id of the child with a reference number, or undefined. */
export const findChildByExternalId = async (db: Tx, externalId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('child')
      .select('id')
      .where('externalId', '=', externalId.toUpperCase())
      .where('removedAt', 'is', null)
      .executeTakeFirst()
  )?.id

/** A referral and those that were made to the same vacancy in the same moment. */
export type ReplayedReferral = {
  readonly applicationId: number
  readonly vacancyId: number
  readonly referredAt: string
  readonly isManual: boolean
  readonly rank: Partial<RankWithReasons>
  readonly count: number
  readonly place: number
}

/**
 * Returns a referral with its rank as it was, and its place among those of the same moment, which are stored in the
 * order in which they were chosen.
 */
export async function findReplayed(db: Tx, referralId: number): Promise<ReplayedReferral | undefined> {
  const { rows } = await sql<ReplayedReferral>`
    select q.application_id, q.vacancy_id, q.referred_at, q.is_manual, q.rank, count(*)::int as count,
      (count(*) filter (where o.id <= q.id))::int as place
    from referral q join referral o on o.vacancy_id = q.vacancy_id and o.referred_at = q.referred_at and o.is_manual = q.is_manual
    where q.id = ${referralId} group by q.id`.execute(db)
  return rows[0]
}

type FamilyFacts = Omit<FamilyCircumstances, 'children'>
export type RankedChild = ChildCircumstances & {
  readonly childId: number
  readonly firstName: string
  readonly speaksAnother: boolean
}

/** Returns what decided about a family last, without its children; undefined for an application without a decision. */
export const findDecidedFacts = async (db: Tx, applicationId: number): Promise<FamilyFacts | undefined> =>
  (
    await db
      .selectFrom('eligibilityDecision')
      .select('facts')
      .where('applicationId', '=', applicationId)
      .orderBy('decidedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.facts as FamilyFacts | undefined

/** Returns the children of an application with what decides about their rank. */
export async function listRankedChildren(db: Tx, applicationId: number): Promise<RankedChild[]> {
  const { rows } = await sql<RankedChild>`
    select id as child_id, first_name, born_on, special_needs, protections,
      other_language <> '' or not languages <@ array['00'] as speaks_another
    from child where application_id = ${applicationId} and removed_at is null order by id`.execute(db)
  return rows
}
