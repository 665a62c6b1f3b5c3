import type { ReferralReader } from '@semilla/domain/enrollment/referralEnding.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { StoredCourse } from '../../../referrals/courseOf.ts'

export type FamilyReferral = StoredCourse & {
  readonly applicationId: number
  readonly id: number
  readonly childId: number
  readonly vacancyId: number
  readonly vacancyName: string
  readonly vacancyStatus: VacancyStatus
  readonly vacancyStartOn: string
  readonly siteId: number
  readonly siteName: string
  readonly programName: string
  readonly referredAt: string
  readonly referredOn: string
  readonly expiresOn: string | undefined
  readonly needsAccept: boolean
  readonly isManual: boolean
  readonly referralNote: string
}

/**
 * Returns the referrals of applications: open ones first, then by newest. The note that staff write to the site is not for
 * the family (rules: How a referral ended).
 */
export async function listFamilyReferrals(
  db: Tx,
  applicationIds: readonly number[],
  reader: ReferralReader,
): Promise<FamilyReferral[]> {
  const { rows } = await sql<FamilyReferral & { expiresOn: string | null }>`
    select q.application_id, q.id, q.child_id, q.vacancy_id, v.name as vacancy_name, v.status as vacancy_status,
      v.start_on as vacancy_start_on, v.site_id, s.name as site_name, p.name as program_name, q.status,
      q.referred_at, q.changed_at, (q.referred_at at time zone 'America/Los_Angeles')::date as referred_on,
      q.expires_on, q.needs_accept, q.is_manual, q.referral_note,
      q.ended_because, q.end_reason_ids, q.end_other_reason, q.answer_due_on, q.declined_until
    from referral q join vacancy v on v.id = q.vacancy_id join site s on s.id = v.site_id join program p on p.id = v.program_id
    where q.application_id = any (${[...applicationIds]}::bigint[])
    order by q.status not in ('active', 'processing'), q.referred_at desc, q.id desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    expiresOn: row.expiresOn ?? undefined,
    referralNote: reader === 'family' ? '' : row.referralNote,
  }))
}
