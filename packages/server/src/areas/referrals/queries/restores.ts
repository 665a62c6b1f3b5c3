import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { asRows, type ChangedRow } from './changedRows.ts'

/** Gives referrals the status back that they had. Those that could not be open now are for the caller to end. */
export async function restoreReferrals(db: Tx, rows: readonly ChangedRow[]): Promise<void> {
  const before = asRows('referral', rows)
  await sql`update referral q set status = b.status, ended_because = b.ended_because, ended_from = b.ended_from,
      end_reason_ids = b.end_reason_ids, end_other_reason = b.end_other_reason, declined_until = b.declined_until,
      changed_by = b.changed_by, changed_at = b.changed_at, held_by = null
    from ${before} b where q.id = b.id`.execute(db)
}

/** The condition that the family of a referral `q` to a vacancy `v` refused the site at an instant or later. */
const isRefusedSince = (
  at: string,
) => sql<SqlBool>`exists (select from site_preference s where s.application_id = q.application_id
  and s.site_id = v.site_id and s.kind in ('disliked', 'notInterested') and s.created_at >= ${at}::timestamptz)`

/** Returns whether a family refused the site of one of its referrals at an instant or later. */
export async function isAnyRefusedSince(db: Tx, referralIds: readonly number[], at: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referral q join vacancy v on v.id = q.vacancy_id
    where q.id = any (${[...referralIds]}::bigint[]) and ${isRefusedSince(at)} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Returns those of referrals whose child still waits, whose application keeps referrals and whose family has not refused
 * the site since an instant.
 */
export async function listStillWaiting(db: Tx, referralIds: readonly number[], since: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id from referral q join child c on c.id = q.child_id join application a on a.id = q.application_id
      join vacancy v on v.id = q.vacancy_id
    where q.id = any (${[...referralIds]}::bigint[]) and q.ended_because = 'vacancyClosed' and c.removed_at is null
      and c.status in ('active', 'screening', 'waitingPreferred') and not a.is_disabled
      and (a.status in ('active', 'provisional')
        or q.ended_from = 'processing' and a.status in ('hold', 'updateNeeded', 'unresponsive', 'inactive'))
      and not ${isRefusedSince(since)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns whether one of the referrals was followed by another of the same child to the same vacancy, or joined by an open one. */
export async function isReferredAgain(db: Tx, referralIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referral q join referral other on other.vacancy_id = q.vacancy_id and other.child_id = q.child_id
      and (other.id > q.id or other.id <> q.id and other.ended_because is null)
    where q.id = any (${[...referralIds]}::bigint[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Gives the records of places back what they said. */
export async function restoreEnrollments(db: Tx, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length === 0) return
  const before = asRows('enrollment', rows)
  await sql`update enrollment e set referral_id = b.referral_id, vacancy_id = b.vacancy_id, site_id = b.site_id,
      program_id = b.program_id, site_name = b.site_name, program_name = b.program_name, start_on = b.start_on, schedule = b.schedule
    from ${before} b where e.id = b.id`.execute(db)
}

/** Makes visits that were cancelled with their referral valid again, unless their times have passed. */
export async function restoreVisits(db: Tx, rows: readonly ChangedRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const before = asRows('visit', rows)
  await sql`update visit v set status = b.status, cancelled_because = null, cancelled_by = null, cancelled_at = null,
      sequence = v.sequence + 1
    from ${before} b where v.id = b.id and ${at}::timestamptz < coalesce(v.starts_at, (select max(t) from unnest(v.times) t))
      and exists (select from referral q where q.id = v.referral_id and q.ended_because is null)`.execute(db)
}
