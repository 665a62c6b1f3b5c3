import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Reason, Stamp } from '../../../referrals/queries/moves.ts'
import { showHeardFrom } from '../../queries/worklistRows.ts'

/** A step of the family's timeline, for the application or one child. */
export type StatusStep = Partial<Reason> & { readonly childId?: number; readonly from: string; readonly to: string }

/** Inserts steps into the family's timeline. */
export async function insertStatusSteps(
  db: Tx,
  applicationId: number,
  steps: readonly StatusStep[],
  { by, at }: Stamp,
): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('applicationStatusChange')
    .values(
      steps.map(({ childId, from, to, reasonIds = [], otherReason = '' }) => ({
        applicationId,
        childId: childId ?? null,
        fromStatus: from,
        toStatus: to,
        reasonIds: [...reasonIds],
        otherReason,
        changedBy: by ?? null,
        changedAt: at,
      })),
    )
    .execute()
}

/** The later of two instants, since what was begun first may be stored last. */
const noEarlier = (at: Date) => ({ familyUpdatedAt: sql<string>`greatest(family_updated_at, ${at}::timestamptz)` })

/** Records when the family was last heard from. */
export async function setFamilyUpdated(db: Tx, applicationId: number, at: Date): Promise<void> {
  await db.updateTable('application').set(noEarlier(at)).where('id', '=', applicationId).execute()
  await showHeardFrom(db, applicationId, at)
}

/** Sets the status of a child. */
export const setChildStatus = (db: Tx, childId: number, status: ChildStatus, at: Date) =>
  db.updateTable('child').set({ status, statusChangedAt: at }).where('id', '=', childId).execute()

/**
 * Returns the children of an application who are inactive because staff or the end of their care made them so. Of the
 * others the rules did, with a decision or with the application, in which they then were: a merge may have moved them.
 */
export async function listSetInactive(db: Tx, applicationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from child c join lateral (
      select application_id, to_status, changed_at from application_status_change where child_id = c.id
      order by changed_at desc, id desc limit 1) last on last.to_status = 'inactive'
    where c.application_id = ${applicationId} and c.removed_at is null and c.status = 'inactive'
      and not exists (select from eligibility_decision d
        where d.application_id = last.application_id and d.decided_at = last.changed_at)
      and not exists (select from application_status_change a
        where a.application_id = last.application_id and a.child_id is null and a.to_status = 'ineligible'
          and a.changed_at = last.changed_at)`.execute(db)
  return rows.map(({ id }) => id)
}

export type ApplicationMove = {
  readonly status: ApplicationStatus
  readonly holdEndsOn: string | undefined
  readonly reason: Reason
}

/** Sets the status of an application. */
export const setApplicationStatus = (db: Tx, applicationId: number, move: ApplicationMove, { by, at }: Stamp) =>
  db
    .updateTable('application')
    .set((eb) => ({
      status: move.status,
      holdEndsOn: move.holdEndsOn ?? null,
      statusReason: move.reason.otherReason,
      statusReasonIds: [...move.reason.reasonIds],
      statusChangedAt: at,
      statusChangedBy: by ?? null,
      updatedAt: at,
      updatedBy: by ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', applicationId)
    .execute()

/** Records when a family was last heard from, if its status is one of the given ones. Returns whether it is. */
export async function touchFamilyIn(
  db: Tx,
  applicationId: number,
  statuses: readonly ApplicationStatus[],
  at: Date,
): Promise<boolean> {
  const touched = await db
    .updateTable('application')
    .set(noEarlier(at))
    .where('id', '=', applicationId)
    .where('status', 'in', [...statuses])
    .returning('id')
    .execute()
  if (touched.length > 0) await showHeardFrom(db, applicationId, at)
  return touched.length > 0
}
