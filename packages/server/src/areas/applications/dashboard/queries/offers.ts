import type { SiteType } from '@semilla/domain/applications/careChoices.ts'
import type { RankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import type { WishesMet } from '@semilla/domain/matching/wishesMet.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** What is stored of a referral that waits for the family's answer. */
export type StoredOffer = {
  readonly applicationId: number
  readonly referralId: number
  readonly siteType: SiteType
  readonly zip: string
  readonly neighborhood: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly languages: string[]
  readonly schedule: VacancyForm['schedule']
  readonly monthlyRate: unknown
  /** Empty for a referral that is older than this record. */
  readonly wishesMet: Partial<WishesMet>
  readonly rank: Partial<RankWithReasons>
}

/** Returns the referrals of applications that wait for the family's answer, with the vacancy and the site of each. */
export async function listOffers(db: Tx, applicationIds: readonly number[]): Promise<StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    select q.application_id, q.id as referral_id, s.type as site_type, s.zip, coalesce(n.name, '') as neighborhood,
      s.latitude, s.longitude, s.languages, v.schedule, s.details->'monthlyRate' as monthly_rate, q.wishes_met, q.rank
    from referral q join vacancy v on v.id = q.vacancy_id join site s on s.id = v.site_id
      left join neighborhood n on n.id = s.neighborhood_id
    where q.application_id = any (${[...applicationIds]}::bigint[]) and q.needs_accept
      and q.status in ('active', 'processing')
    order by q.expires_on, q.id`.execute(db)
  return rows
}
