import type { ApplicationState } from '@semilla/domain/access/applicationCapabilities.ts'
import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibility.ts'
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
] as const

/** What an application is, without its family. */
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
}

/** Returns how an application stands, as far as it decides what can be done with it. */
export const stateOf = ({ status, parentUserId, mergedIntoId }: ApplicationRecord): ApplicationState => ({
  status,
  isLinked: parentUserId !== null,
  isMerged: mergedIntoId !== null,
})

export const findApplication = async (db: Tx, id: number): Promise<ApplicationRecord | undefined> =>
  (await db.selectFrom('application').select(recordColumns).where('id', '=', id).executeTakeFirst()) as
    | ApplicationRecord
    | undefined

/**
 * Reads an application and holds it and its children until the transaction ends. Whoever changes an application, its children or their
 * referrals takes this lock first, so that two changes of one family never cross.
 */
export async function lockApplication(db: Tx, id: number): Promise<ApplicationRecord | undefined> {
  // A refresh of a queue passes over children that are locked so, and never waits for an application that is.
  const record = await db
    .selectFrom('application')
    .select(recordColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await db.selectFrom('child').select('id').where('applicationId', '=', id).orderBy('id').forUpdate().execute()
  return record as ApplicationRecord | undefined
}

/** A child as far as the rules of change look at it. */
export type ChildRecord = {
  readonly id: number
  readonly status: ChildStatus
  readonly eligibility: Eligibility
}

export const listChildRecords = (db: Tx, applicationId: number): Promise<ChildRecord[]> =>
  db
    .selectFrom('child')
    .select(['id', 'status', 'eligibility'])
    .where('applicationId', '=', applicationId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute() as Promise<ChildRecord[]>
