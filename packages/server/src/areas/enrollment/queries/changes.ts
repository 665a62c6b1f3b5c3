import type { ApplicationStatus, ChildStatus, ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { WeeklyHours } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export type Stamp = { readonly by: number | undefined; readonly at: Date }
export type Reason = { readonly reasonIds: readonly number[]; readonly otherReason: string }
export type Enrollment = {
  readonly site: string
  readonly program: string
  readonly startOn: string | undefined
  readonly schedule: WeeklyHours | undefined
}

export type StatusChange = Reason & {
  readonly applicationId: number
  readonly childId?: number
  readonly from: string
  readonly to: string
}

/** Adds a step to the family's timeline. */
export const insertStatusChange = (db: Tx, change: StatusChange, { by, at }: Stamp) =>
  db
    .insertInto('applicationStatusChange')
    .values({
      applicationId: change.applicationId,
      childId: change.childId ?? null,
      fromStatus: change.from,
      toStatus: change.to,
      reasonIds: [...change.reasonIds],
      otherReason: change.otherReason,
      changedBy: by ?? null,
      changedAt: at,
    })
    .execute()

/** Gives a child a status; and a place, or none any more when that is said to be null. */
export const setChildStatus = (
  db: Tx,
  childId: number,
  status: ChildStatus,
  at: Date,
  enrollment: Enrollment | null | undefined,
) =>
  db
    .updateTable('child')
    .set({
      status,
      statusChangedAt: at,
      ...(enrollment !== undefined && {
        enrolledSite: enrollment?.site ?? '',
        enrolledProgram: enrollment?.program ?? '',
        enrollStartOn: enrollment?.startOn ?? null,
        enrollSchedule: enrollment?.schedule ? JSON.stringify(enrollment.schedule) : null,
      }),
    })
    .where('id', '=', childId)
    .execute()

export type ApplicationMove = {
  readonly status: ApplicationStatus
  readonly holdEndsOn: string | undefined
  readonly statusReason: string
}

export const setApplicationStatus = (db: Tx, applicationId: number, move: ApplicationMove, { by, at }: Stamp) =>
  db
    .updateTable('application')
    .set((eb) => ({
      status: move.status,
      holdEndsOn: move.holdEndsOn ?? null,
      statusReason: move.statusReason,
      statusChangedAt: at,
      statusChangedBy: by ?? null,
      updatedAt: at,
      updatedBy: by ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', applicationId)
    .execute()

export type ReferralMove = Reason & {
  readonly status: ReferralStatus
  readonly endedBecause: 'withdrawn' | 'enrolledElsewhere' | 'familyRefused' | 'siteDeclined' | undefined
  readonly enrollment?: Pick<Enrollment, 'startOn' | 'schedule'>
}

const moveReferral = prepared(`
  update referral set status = $2, ended_because = $3,
    reason_ids = case when cardinality($4::integer[]) > 0 then $4 else reason_ids end,
    other_reason = case when $5::text <> '' then $5 else other_reason end,
    enroll_start_on = coalesce($6::date, enroll_start_on), enroll_schedule = coalesce($7::jsonb, enroll_schedule),
    changed_by = $8, changed_at = $9
  where id = $1`)

/** Moves a referral, whose vacancy the caller has locked. Reasons given before stay where none is given now. */
export async function setReferralStatus(
  db: Tx,
  referralId: number,
  { status, endedBecause, reasonIds, otherReason, enrollment }: ReferralMove,
  { by, at }: Stamp,
): Promise<void> {
  const schedule = enrollment?.schedule ? JSON.stringify(enrollment.schedule) : null
  const why = [endedBecause ?? null, reasonIds, otherReason]
  await moveReferral(db, referralId, status, ...why, enrollment?.startOn ?? null, schedule, by ?? null, at)
}

/** Notes the family's yes: the program may work on the referral and no day ends it any more. */
export async function acceptReferral(db: Tx, referralId: number, { by, at }: Stamp) {
  await sql`update referral set needs_accept = false, answered_at = ${at}, expires_on = null, changed_by = ${by ?? null}, changed_at = ${at}
    where id = ${referralId}`.execute(db)
}

/** Writes the site's note on a referral and answers the one that stood there. */
export async function replaceReferralNote(
  db: Tx,
  referralId: number,
  note: string,
  { by, at }: Stamp,
): Promise<string> {
  const referral = db.selectFrom('referral').select('note').where('id', '=', referralId).forNoKeyUpdate()
  const { note: before } = await referral.executeTakeFirstOrThrow()
  await db
    .updateTable('referral')
    .set({ note, changedBy: by ?? null, changedAt: at })
    .where('id', '=', referralId)
    .execute()
  return before
}

/**
 * Puts a site on the family's not-interested list until a day, in the place of what it was on, unless the list is full.
 * Answers whether it did.
 */
export async function addNotInterested(
  db: Tx,
  at: { readonly applicationId: number; readonly siteId: number; readonly until: string; readonly now: Date },
  { reasonIds, otherReason }: Reason,
  most: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into site_preference (application_id, site_id, kind, reason_ids, other_reason, expires_on, created_at)
    select ${at.applicationId}::bigint, ${at.siteId}::bigint, 'notInterested', ${[...reasonIds]}::integer[], ${otherReason}, ${at.until}::date, ${at.now}::timestamptz
    where (select count(*) from site_preference where application_id = ${at.applicationId} and kind = 'notInterested') < ${most}
    on conflict (application_id, site_id) do update set kind = 'notInterested', position = 0, reason_ids = excluded.reason_ids,
      other_reason = excluded.other_reason, expires_on = excluded.expires_on, created_at = excluded.created_at
    where site_preference.kind <> 'disliked'`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

const enrollColumns = { site: 'enrolled_site', program: 'enrolled_program', startOn: 'enroll_start_on' } as const

/** Corrects one field of a child's enrollment; the start date at the site's referral too. */
export async function setEnrollField(db: Tx, childId: number, field: keyof typeof enrollColumns, value: string) {
  const cast = field === 'startOn' ? sql`${value}::date` : sql`${value}::text`
  await sql`update child set ${sql.ref(enrollColumns[field])} = ${cast} where id = ${childId}`.execute(db)
  if (field === 'startOn')
    await sql`update referral set enroll_start_on = ${value}::date where child_id = ${childId} and status = 'enrolled'`.execute(
      db,
    )
}
