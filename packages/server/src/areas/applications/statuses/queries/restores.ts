import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { asRows, type ChangedRow } from '../../../referrals/queries/changedRows.ts'

/** Gives children the status back that they had. */
export async function restoreChildren(db: Tx, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length === 0) return
  const before = asRows('child', rows)
  await sql`update child c set status = b.status, status_changed_at = b.status_changed_at from ${before} b where c.id = b.id`.execute(
    db,
  )
}

/** Gives applications the status back that they had; what was edited since stays the latest edit. */
export async function restoreApplications(db: Tx, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length === 0) return
  const before = asRows('application', rows)
  const isUnedited = sql`a.updated_at = a.status_changed_at`
  await sql`update application a set status = b.status, hold_ends_on = b.hold_ends_on, status_reason = b.status_reason,
      status_reason_ids = b.status_reason_ids, status_changed_at = b.status_changed_at, status_changed_by = b.status_changed_by,
      updated_at = case when ${isUnedited} then b.updated_at else a.updated_at end,
      updated_by = case when ${isUnedited} then b.updated_by else a.updated_by end, version = a.version + 1
    from ${before} b where a.id = b.id`.execute(db)
}

/** Takes the steps of a moment by one person out of the timelines of families. */
export const removeStatusSteps = (
  db: Tx,
  applicationIds: readonly number[],
  { by, at }: { readonly by: number; readonly at: string },
) =>
  db
    .deleteFrom('applicationStatusChange')
    .where('applicationId', 'in', applicationIds)
    .where('changedBy', '=', by)
    .where('changedAt', '=', at)
    .execute()
