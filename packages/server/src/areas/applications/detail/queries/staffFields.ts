import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** The new assignment of applications; without an agency, the current one stays, and null is the unassigned pool. */
export type Assignment = { readonly ownerId: number | null; readonly agencyId: number | null | undefined }

/** Returns the current owners of applications and locks them against another assignment. */
export const lockOwners = (db: Tx, applicationIds: readonly number[]) =>
  db
    .selectFrom('application')
    .select(['id', 'ownerId', 'agencyId', 'assignedAt'])
    .where('id', '=', sql<number>`any (${[...applicationIds]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Sets the owner of applications, and the agency if the owner has one. */
export const setOwner = (
  db: Tx,
  applicationIds: readonly number[],
  { ownerId, agencyId }: Assignment,
  at: Date,
  by: number | null,
) =>
  db
    .updateTable('application')
    .set({ ownerId, assignedAt: at, updatedAt: at, updatedBy: by, ...(agencyId === undefined ? {} : { agencyId }) })
    .where('id', '=', sql<number>`any (${[...applicationIds]}::bigint[])`)
    .execute()

/** Stores that applications were assigned to the owner that they have, so that nobody takes an earlier assignment back. */
export const keepOwner = (db: Tx, applicationIds: readonly number[], at: Date) =>
  db
    .updateTable('application')
    .set({ assignedAt: at })
    .where('id', '=', sql<number>`any (${[...applicationIds]}::bigint[])`)
    .execute()

/** Returns the fields that staff fill in on an application, and locks them. */
export const lockStaffFields = (db: Tx, applicationId: number) =>
  db
    .selectFrom('application')
    .select(['cityId', 'comment', 'importantNote', 'siblingEnrolledElsewhere', 'siblingEnrolledManually'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export type StaffFields = {
  comment?: string
  importantNote?: string
  siblingEnrolledElsewhere?: boolean
  siblingEnrolledManually?: boolean
}

/** Updates the fields that staff fill in. This is not an edit of the family's form, so the stamp stays the same. */
export const setStaffFields = (db: Tx, applicationId: number, fields: StaffFields) =>
  db.updateTable('application').set(fields).where('id', '=', applicationId).execute()
