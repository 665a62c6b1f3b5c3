import type { RankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import type { WishesMet } from '@semilla/domain/matching/wishesMet.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type ReferralRecord = {
  readonly id: number
  readonly applicationId: number
  readonly vacancyId: number
  /** Empty for a child who had no rank. */
  readonly rank: Partial<RankWithReasons>
  readonly isManual: boolean
  /** Empty for a referral that is older than this record. */
  readonly wishesMet: Partial<WishesMet>
}

/** Returns a referral with its rank and reasons as they were when it was made, or undefined. */
export async function findReferral(db: Tx, referralId: number): Promise<ReferralRecord | undefined> {
  const { rows } = await sql<ReferralRecord>`
    select id, application_id, vacancy_id, rank, is_manual, wishes_met from referral where id = ${referralId}`.execute(
    db,
  )
  return rows[0]
}
