import type { ApplicationState } from '@semilla/domain/access/applicationCapabilities.ts'
import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import { type CalendarDate, dayInCity } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const recordColumns = [
  'id',
  'externalId',
  'cityId',
  'agencyId',
  'ownerId',
  'parentUserId',
  'mergedIntoId',
  'status',
  'isDisabled',
  'isInvited',
  'eligibility',
  'version',
  'updatedBy',
  'holdEndsOn',
  'requestedAt',
] as const

/** An application without its family. */
export type ApplicationRecord = {
  readonly id: number
  readonly externalId: string
  readonly cityId: number
  readonly agencyId: number | null
  readonly ownerId: number | null
  readonly parentUserId: number | null
  readonly mergedIntoId: number | null
  readonly status: ApplicationStatus
  readonly isDisabled: boolean
  readonly isInvited: boolean
  readonly eligibility: Eligibility
  readonly version: number
  readonly updatedBy: number | null
  readonly holdEndsOn: string | null
  readonly requestedAt: string
  /** Whether staff granted the family's request for its deletion. */
  readonly isDeleted: boolean
}

/** Returns the day in the city on which a family applied. */
export const appliedOn = ({ requestedAt }: Pick<ApplicationRecord, 'requestedAt'>): CalendarDate =>
  dayInCity(new Date(requestedAt))

/** Returns the parts of an application's state that decide what can be done with it. */
export const stateOf = ({ status, parentUserId, mergedIntoId, isDeleted }: ApplicationRecord): ApplicationState => ({
  status,
  isLinked: parentUserId !== null,
  isMerged: mergedIntoId !== null,
  isDeleted,
})

/**
 * SQL for whether staff granted the family's wish that an application `a` be deleted, or the one into which it was merged and
 * with which it goes: not one of another account (rules: Rights of families).
 */
export const isDeleted = sql<boolean>`exists (select from goes_on_in(a.id) receiving (id)
  join deletion_request d on d.application_id = receiving.id and d.status in ('granted', 'done')
  where a.id = receiving.id or a.parent_user_id is null or a.parent_user_id = d.asked_by)`

/** Returns those of some applications that are deleted for their families, whether or not that is carried out already. */
export async function listDeletionGranted(db: Tx, applicationIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from application a where a.id = any (${[...applicationIds]}::bigint[]) and ${isDeleted}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns whether staff granted a family's wish that its application be deleted (rules: Rights of families). */
export const isDeletionGranted = async (db: Tx, applicationId: number): Promise<boolean> =>
  (await listDeletionGranted(db, [applicationId])).length > 0

/**
 * Keeps applications from being erased until the transaction ends; other changes of them go on. Whoever writes about a family
 * and does not lock its application does this before asking whether its deletion was granted, or what is written would be
 * stored after all else was removed.
 */
export const holdFromErasure = (db: Tx, applicationIds: readonly number[]) =>
  sql`select from application where id = any (${[...applicationIds]}::bigint[]) order by id for key share`.execute(db)

/** Waits until nothing is being written about applications, and lets nothing be written until the transaction ends. */
export const lockForErasure = (db: Tx, applicationIds: readonly number[]) =>
  sql`select from application where id = any (${[...applicationIds]}::bigint[]) order by id for update`.execute(db)

/** Returns an application without locking it, or undefined. */
export const findApplication = async (db: Tx, id: number): Promise<ApplicationRecord | undefined> =>
  (await db
    .selectFrom('application as a')
    .select([...recordColumns, isDeleted.as('isDeleted')])
    .where('id', '=', id)
    .executeTakeFirst()) as ApplicationRecord | undefined

/**
 * Returns an application and locks it and its children until the transaction ends. Every change of an application, its
 * children or their referrals takes this lock first, so that two changes of one family run one after the other.
 */
export async function lockApplication(db: Tx, id: number): Promise<ApplicationRecord | undefined> {
  // A queue refresh skips children that are locked, and never waits for a locked application.
  const record = await db
    .selectFrom('application')
    .select(recordColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await db.selectFrom('child').select('id').where('applicationId', '=', id).orderBy('id').forUpdate().execute()
  // Read after the lock: a deletion may have been granted while this waited for it.
  return record && ({ ...record, isDeleted: await isDeletionGranted(db, id) } as ApplicationRecord)
}

/** The fields of a child that the rules for changes depend on. */
export type ChildRecord = {
  readonly id: number
  readonly status: ChildStatus
  readonly eligibility: Eligibility
}

/** Returns the children of an application who were not removed, by id. */
export const listChildRecords = (db: Tx, applicationId: number): Promise<ChildRecord[]> =>
  db
    .selectFrom('child')
    .select(['id', 'status', 'eligibility'])
    .where('applicationId', '=', applicationId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute() as Promise<ChildRecord[]>
