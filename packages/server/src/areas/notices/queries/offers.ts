import type { SiteType } from '@semilla/domain/applications/careChoices.ts'
import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { ReferralEnding } from '@semilla/domain/enrollment/referralEnding.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** What the link of a message shows of an offer. */
export type LinkedOffer = {
  readonly applicationId: number
  readonly status: ReferralStatus
  readonly needsAccept: boolean
  readonly endedBecause: ReferralEnding | null
  readonly childName: string
  readonly siteName: string
  readonly siteAddress: string
  readonly sitePhone: string
  readonly siteType: SiteType
  readonly languages: string[]
  readonly schedule: VacancyForm['schedule']
  readonly monthlyRate: unknown
  readonly programName: string
  readonly startsOn: string
  readonly expiresOn: string | null
}

/** Returns the emails and mobile phones of all parents of some applications, as typed. */
export async function listParentAddresses(db: Tx, applicationIds: readonly number[]) {
  const rows = await db
    .selectFrom('parent')
    .select(['email', 'mobilePhones'])
    .where('applicationId', 'in', applicationIds)
    .execute()
  return { emails: rows.map(({ email }) => email), phones: rows.flatMap(({ mobilePhones }) => mobilePhones) }
}

/** Returns the offer of a referral, or undefined. */
export async function findLinkedOffer(db: Tx, referralId: number): Promise<LinkedOffer | undefined> {
  const { rows } = await sql<LinkedOffer>`
    select q.application_id, q.status, q.needs_accept, q.ended_because, c.first_name as child_name, s.name as site_name,
      concat_ws(', ', nullif(s.street, ''), nullif(s.city, ''), s.zip) as site_address, s.phone as site_phone,
      s.type as site_type, s.languages, v.schedule, s.details->'monthlyRate' as monthly_rate, p.name as program_name, v.start_on as starts_on, q.expires_on
    from referral q join child c on c.id = q.child_id join vacancy v on v.id = q.vacancy_id
    join site s on s.id = v.site_id join program p on p.id = v.program_id
    where q.id = ${referralId}`.execute(db)
  return rows[0]
}
