import type { RankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type ReferralRecord = {
  readonly id: number
  readonly applicationId: number
  readonly vacancyId: number
  /** Empty for a child who had no rank. */
  readonly rank: Partial<RankWithReasons>
  readonly isManual: boolean
  readonly isPreferredSite: boolean
}

/** Returns a referral with its rank, or undefined. */
export async function findReferral(db: Tx, referralId: number): Promise<ReferralRecord | undefined> {
  const { rows } = await sql<ReferralRecord>`
    select q.id, q.application_id, q.vacancy_id, q.rank, q.is_manual, exists (select from site_preference p
      where p.application_id = q.application_id and p.site_id = v.site_id and p.kind = 'preferred') as is_preferred_site
    from referral q join vacancy v on v.id = q.vacancy_id where q.id = ${referralId}`.execute(db)
  return rows[0]
}
