import type { RankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export type NewReferral = {
  readonly vacancyId: number
  readonly childId: number
  readonly applicationId: number
  readonly needsAccept: boolean
  readonly expiresOn: string | undefined
  /** Absent for a child that has no rank, which staff alone can refer. */
  readonly rank: RankWithReasons | undefined
  readonly isManual: boolean
  readonly note: string
  readonly reasonIds: readonly number[]
  readonly otherReason: string
}

export type StoredReferral = { readonly id: number; readonly childId: number; readonly applicationId: number }

const insertLines = prepared<StoredReferral>(`
  insert into referral (vacancy_id, child_id, application_id, status, is_manual, needs_accept, expires_on, rank,
    referral_note, reason_ids, other_reason, referred_by, referred_at, changed_by, changed_at)
  select vacancy_id, child_id, application_id, 'active', is_manual, needs_accept, expires_on, rank,
    referral_note, reason_ids, other_reason, $2::bigint, $3::timestamptz, $2, $3
  from jsonb_to_recordset($1::jsonb) as line (vacancy_id bigint, child_id bigint, application_id bigint,
    is_manual boolean, needs_accept boolean, expires_on date, rank jsonb, referral_note text, reason_ids integer[], other_reason text)
  returning id, child_id, application_id`)

/** Puts children into the queue of a vacancy, which the caller has locked. */
export async function insertReferrals(
  db: Tx,
  referrals: readonly NewReferral[],
  { by, at }: { readonly by: number | undefined; readonly at: Date },
): Promise<StoredReferral[]> {
  if (referrals.length === 0) return []
  const lines = referrals.map((each) => ({
    vacancy_id: each.vacancyId,
    child_id: each.childId,
    application_id: each.applicationId,
    needs_accept: each.needsAccept,
    expires_on: each.expiresOn ?? null,
    rank: each.rank ?? {},
    is_manual: each.isManual,
    referral_note: each.note,
    reason_ids: each.reasonIds,
    other_reason: each.otherReason,
  }))
  return insertLines(db, JSON.stringify(lines), by ?? null, at)
}

export type ExpiredReferral = StoredReferral & { readonly vacancyId: number; readonly siteId: number }

/** The vacancies with referrals whose last day has passed without an answer. */
export async function listVacanciesWithExpired(db: Tx, today: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ vacancyId: number }>`
    select distinct vacancy_id from referral where status = 'active' and needs_accept and expires_on < ${today}::date
    order by vacancy_id limit ${most}`.execute(db)
  return rows.map(({ vacancyId }) => vacancyId)
}

/** Ends the referrals of a vacancy, which the caller has locked, whose last day has passed without an answer. */
export async function expireReferralsOf(
  db: Tx,
  vacancyId: number,
  { today, at }: { readonly today: string; readonly at: Date },
): Promise<ExpiredReferral[]> {
  const { rows } = await sql<ExpiredReferral>`
    update referral q set status = 'unavailable', ended_because = 'expired', changed_by = null, changed_at = ${at}
    from vacancy v where v.id = q.vacancy_id and q.vacancy_id = ${vacancyId}
      and q.status = 'active' and q.needs_accept and q.expires_on < ${today}::date
    returning q.id, q.child_id, q.application_id, q.vacancy_id, v.site_id`.execute(db)
  return rows
}

export type ReferralRecord = {
  readonly id: number
  readonly applicationId: number
  readonly vacancyId: number
  /** Empty for a child that had no rank. */
  readonly rank: Partial<RankWithReasons>
  readonly isManual: boolean
  readonly isPreferredSite: boolean
}

export async function findReferral(db: Tx, referralId: number): Promise<ReferralRecord | undefined> {
  const { rows } = await sql<ReferralRecord>`
    select q.id, q.application_id, q.vacancy_id, q.rank, q.is_manual, exists (select from site_preference p
      where p.application_id = q.application_id and p.site_id = v.site_id and p.kind = 'preferred') as is_preferred_site
    from referral q join vacancy v on v.id = q.vacancy_id where q.id = ${referralId}`.execute(db)
  return rows[0]
}

/** Whether a child was referred to a vacancy before, and that referral did not expire. */
export async function wasReferred(db: Tx, vacancyId: number, childId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from referral
    where vacancy_id = ${vacancyId} and child_id = ${childId} and ended_because is distinct from 'expired') as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** Takes some of the applications that wait to be held against the vacancies anew; others take others. */
export async function takeRematches(db: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ applicationId: number }>`
    delete from rematch where application_id in (
      select application_id from rematch order by requested_at limit ${most} for update skip locked)
    returning application_id`.execute(db)
  return rows.map(({ applicationId }) => applicationId)
}
