import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { openReferralStatuses } from '@semilla/domain/enrollment/queueTransitions.ts'
import { waitingStatuses } from '@semilla/domain/matching/conditions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ReferralAt } from '../auditReferral.ts'
import type { Stamp } from './moves.ts'

/** A referral that a statement changed, with its status before or after. */
export type ChangedReferral = ReferralAt & { readonly childId: number; readonly status: ReferralStatus }

const touched = sql`q.id, q.child_id, q.application_id, q.vacancy_id`

/**
 * Ends referrals of a family as withdrawn: those with the given statuses, and all of the given children, including a
 * pending place. The vacancies are locked first, by id, as in everything that ends referrals.
 */
export async function withdrawOfFamily(
  db: Tx,
  which: {
    readonly applicationId: number
    readonly statuses: readonly ReferralStatus[]
    readonly childIds: readonly number[]
  },
  { by, at }: Stamp,
): Promise<ChangedReferral[]> {
  const those = sql`q.application_id = ${which.applicationId} and q.status in ('active', 'processing', 'enrolled')
    and (q.status = any (${[...which.statuses]}::text[]) or q.child_id = any (${[...which.childIds]}::bigint[]))`
  await sql`select id from vacancy where id in (select q.vacancy_id from referral q where ${those})
    order by id for no key update`.execute(db)
  const { rows } = await sql<ChangedReferral>`
    with ending as (select q.id, q.status, v.site_id from referral q join vacancy v on v.id = q.vacancy_id where ${those} for update of q)
    update referral q set status = 'unavailable', ended_because = 'withdrawn', changed_by = ${by ?? null}, changed_at = ${at}
    from ending where q.id = ending.id
    returning ${touched}, ending.site_id, ending.status`.execute(db)
  return rows
}

/** Ends every open referral of closing vacancies, which the caller has locked, and returns them. */
export async function endOfVacancies(
  db: Tx,
  vacancyIds: readonly number[],
  { by, at }: Stamp,
): Promise<ChangedReferral[]> {
  const { rows } = await sql<ChangedReferral>`
    with open as (
      select q.id, q.status, v.site_id from referral q join vacancy v on v.id = q.vacancy_id
      where q.vacancy_id = any (${[...vacancyIds]}::bigint[]) and q.status = any (${[...openReferralStatuses]})
      for update of q)
    update referral q set status = 'unavailable', ended_because = 'vacancyClosed', ended_from = open.status,
      changed_by = ${by ?? null}, changed_at = ${at}
    from open where q.id = open.id returning ${touched}, open.site_id, open.status`.execute(db)
  return rows
}

/** Which ended referrals of a vacancy may be reopened, and the status that each had. */
type Ended = { readonly those: RawBuilder<SqlBool>; readonly from: RawBuilder<unknown> }
type Days = Readonly<Record<'today' | 'expiresOn' | 'answerDueOn', string>> & {
  /** Whether they were withdrawn just before, next to what a site had declined by then. */
  readonly isPrompt?: boolean
}

/** The statuses of an application in which a referral with a former status may come back. */
const comesBack = (from: Ended['from']) => sql`(a.status in ('active', 'provisional')
  or ${from} = 'processing' and a.status in ('hold', 'updateNeeded', 'unresponsive', 'inactive'))`

const isPreferred = sql<boolean>`exists (select from site_preference s where s.application_id = q.application_id
  and s.site_id = v.site_id and s.kind = 'preferred')`

/**
 * Reopens ended referrals of a vacancy for the children who still wait, each with its former status. One that a program
 * worked on comes back while its application rests, as a rest does not end it either. A site that the family declined in
 * the meantime, or that declined the child, gets none back; the family no longer has to answer for one that it prefers by
 * now. Whoever had yet to answer gets the full number of days again.
 */
async function reopen(
  db: Tx,
  vacancyId: number,
  { those, from }: Ended,
  { by, at }: Stamp,
  { today, expiresOn, answerDueOn, isPrompt = false }: Days,
): Promise<ChangedReferral[]> {
  const { rows } = await sql<ChangedReferral>`
    update referral q set status = ${from}, ended_because = null, ended_from = null, changed_by = ${by ?? null}, changed_at = ${at},
      needs_accept = q.needs_accept and not ${isPreferred},
      expires_on = case when q.expires_on is null or ${isPreferred} then null else greatest(q.expires_on, ${expiresOn}::date) end,
      answer_due_on = case when q.needs_accept and ${isPreferred} then ${answerDueOn}::date
        when q.answer_due_on is null then null else greatest(q.answer_due_on, ${answerDueOn}::date) end
    from child c, application a, vacancy v
    where q.vacancy_id = ${vacancyId} and v.id = q.vacancy_id and ${those}
      and c.id = q.child_id and c.status = any (${[...waitingStatuses]}) and c.removed_at is null
      and a.id = q.application_id and ${comesBack(from)} and not a.is_disabled
      and not exists (select from site_preference s where s.application_id = q.application_id and s.site_id = v.site_id
        and (s.kind = 'disliked' or s.kind = 'notInterested' and (s.expires_on is null or s.expires_on >= ${today}::date)))
      and (${isPrompt} or not exists (select from referral r join vacancy w on w.id = r.vacancy_id
        where r.child_id = q.child_id and r.declined_until >= ${today}::date and w.site_id = v.site_id))
      and not exists (select from referral other where other.vacancy_id = q.vacancy_id and other.child_id = q.child_id
        and (other.id > q.id or other.id <> q.id and other.ended_because is null))
    returning ${touched}, v.site_id, q.status`.execute(db)
  return rows
}

/**
 * Reopens the referrals that the closing of a vacancy at an instant ended, where they may come back. Those that an earlier
 * closing ended do not, as others took their places when the vacancy was opened again.
 */
export function reopenOfVacancy(
  db: Tx,
  { id, closedAt }: { readonly id: number; readonly closedAt: string | null },
  stamp: Stamp,
  days: Days,
): Promise<ChangedReferral[]> {
  const those = sql<SqlBool>`q.ended_because = 'vacancyClosed' and q.changed_at >= coalesce(${closedAt}::timestamptz, '-infinity')`
  return reopen(db, id, { those, from: sql`q.ended_from` }, stamp, days)
}

/** Returns the status in which a withdrawn referral comes back: the program works on the place again that it had given. */
const statusAgain = (status: ReferralStatus): ReferralStatus => (status === 'enrolled' ? 'processing' : status)

/**
 * Reopens withdrawn referrals of a vacancy, given with the status that each had, where they may come back. One whose place
 * was taken back comes back without the place.
 */
export function reopenWithdrawn(
  db: Tx,
  vacancyId: number,
  referrals: readonly { readonly id: number; readonly status: ReferralStatus }[],
  stamp: Stamp,
  days: Days,
): Promise<ChangedReferral[]> {
  const statuses = JSON.stringify(Object.fromEntries(referrals.map(({ id, status }) => [id, statusAgain(status)])))
  const those = sql<SqlBool>`q.ended_because = 'withdrawn' and q.id = any (${referrals.map(({ id }) => id)}::bigint[])`
  return reopen(db, vacancyId, { those, from: sql`(${statuses}::jsonb ->> q.id::text)` }, stamp, days)
}

/** A referral whose last day was moved. */
export type MovedDay = ReferralAt & { readonly before: string; readonly after: string }

/**
 * Moves the last day of the unanswered referrals of a city that lies on `from` or later by the days until `to`, and to
 * `atLeast` or later. Their vacancies are locked first, by id.
 */
export async function moveLastDays(
  db: Tx,
  cityId: number,
  { from, to, atLeast }: Readonly<Record<'from' | 'to' | 'atLeast', string>>,
): Promise<MovedDay[]> {
  const those = sql`q.status = 'active' and q.needs_accept and q.expires_on >= ${from}::date
    and exists (select from application a where a.id = q.application_id and a.city_id = ${cityId})`
  await sql`select id from vacancy where id in (select q.vacancy_id from referral q where ${those})
    order by id for no key update`.execute(db)
  const { rows } = await sql<MovedDay>`
    with moving as (select q.id, q.expires_on as before, v.site_id from referral q join vacancy v on v.id = q.vacancy_id
      where ${those} order by q.id for update of q)
    update referral q set expires_on = greatest(q.expires_on + (${to}::date - ${from}::date), ${atLeast}::date)
    from moving where q.id = moving.id
    returning q.id, q.application_id, q.vacancy_id, moving.site_id, moving.before, q.expires_on as after`.execute(db)
  return rows
}

/** Returns vacancies with unanswered referrals past their last day. */
export async function listVacanciesWithExpired(db: Tx, today: string): Promise<number[]> {
  const { rows } = await sql<{ vacancyId: number }>`
    select distinct vacancy_id from referral where status = 'active' and needs_accept and expires_on < ${today}::date
    order by vacancy_id`.execute(db)
  return rows.map(({ vacancyId }) => vacancyId)
}

/** Ends the unanswered referrals of a vacancy, which the caller has locked, that are past their last day. */
export async function expireOfVacancy(
  db: Tx,
  vacancyId: number,
  { today, at }: { readonly today: string; readonly at: Date },
): Promise<ChangedReferral[]> {
  const { rows } = await sql<ChangedReferral>`
    update referral q set status = 'unavailable', ended_because = 'expired', changed_by = null, changed_at = ${at}
    from vacancy v where v.id = q.vacancy_id and q.vacancy_id = ${vacancyId}
      and q.status = 'active' and q.needs_accept and q.expires_on < ${today}::date
    returning ${touched}, v.site_id, 'active' as status`.execute(db)
  return rows
}
