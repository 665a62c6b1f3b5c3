import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Visit } from './visits.ts'

/** A visit with what a calendar and a message say of it: when and where, and nothing about the child. */
export type VisitEntry = Visit & {
  readonly applicationId: number
  readonly vacancyId: number
  readonly siteId: number
  readonly siteName: string
  readonly address: string
  readonly sequence: number
}

const entries = prepared<VisitEntry>(`
  select e.id, e.referral_id, q.application_id, q.vacancy_id, s.id as site_id, s.name as site_name,
    concat_ws(', ', nullif(s.street, ''), nullif(s.city, ''), nullif(s.zip, '')) as address,
    e.status, e.times, e.minutes, e.starts_at, e.note, e.family_note, e.sequence, e.cancelled_because
  from visit e join referral q on q.id = e.referral_id join vacancy v on v.id = q.vacancy_id join site s on s.id = v.site_id
  where e.id = any ($1::bigint[])`)

/** Returns visits with the place where they are. */
export const listVisitEntries = (db: Tx, visitIds: readonly number[]): Promise<VisitEntry[]> => entries(db, visitIds)
