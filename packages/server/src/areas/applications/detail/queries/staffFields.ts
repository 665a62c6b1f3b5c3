import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Who looks after applications from now on; the agency stays where none is given. */
export type Assignment = { readonly ownerId: number | null; readonly agencyId: number | undefined }

/** Who owns the applications now, locked against another assignment. */
export const lockOwners = (db: Tx, applicationIds: readonly number[]) =>
  db
    .selectFrom('application')
    .select(['id', 'ownerId', 'agencyId'])
    .where('id', '=', sql<number>`any (${[...applicationIds]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Gives applications an owner, and an agency where the owner brings one. */
export const setOwner = (
  db: Tx,
  applicationIds: readonly number[],
  { ownerId, agencyId }: Assignment,
  at: Date,
  by: number | null,
) =>
  db
    .updateTable('application')
    .set({ ownerId, updatedAt: at, updatedBy: by, ...(agencyId === undefined ? {} : { agencyId }) })
    .where('id', '=', sql<number>`any (${[...applicationIds]}::bigint[])`)
    .execute()

/** What staff wrote on an application, locked until it is changed. */
export const lockStaffFields = (db: Tx, applicationId: number) =>
  db
    .selectFrom('application')
    .select(['cityId', 'comment', 'siblingEnrolledElsewhere', 'siblingEnrolledManually'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export type StaffFields = {
  comment?: string
  siblingEnrolledElsewhere?: boolean
  siblingEnrolledManually?: boolean
}

/** Writes what staff say of an application; it is no edit of the family's form, so the stamp stays. */
export const setStaffFields = (db: Tx, applicationId: number, fields: StaffFields) =>
  db.updateTable('application').set(fields).where('id', '=', applicationId).execute()
