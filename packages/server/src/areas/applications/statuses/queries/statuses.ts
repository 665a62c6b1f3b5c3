import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
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

/** Records when the family was last heard from. */
export async function setFamilyUpdated(db: Tx, applicationId: number, at: Date): Promise<void> {
  await db.updateTable('application').set({ familyUpdatedAt: at }).where('id', '=', applicationId).execute()
  await showHeardFrom(db, applicationId, at)
}

/** Sets the status of a child. */
export const setChildStatus = (db: Tx, childId: number, status: ChildStatus, at: Date) =>
  db.updateTable('child').set({ status, statusChangedAt: at }).where('id', '=', childId).execute()

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
    .set({ familyUpdatedAt: at })
    .where('id', '=', applicationId)
    .where('status', 'in', [...statuses])
    .returning('id')
    .execute()
  if (touched.length > 0) await showHeardFrom(db, applicationId, at)
  return touched.length > 0
}
