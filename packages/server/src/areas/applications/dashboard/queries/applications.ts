import type { Child } from '@semilla/domain/applications/family.ts'
import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import { activeStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

export type OwnApplication = {
  readonly id: number
  readonly externalId: string
  readonly cityId: number
  readonly status: ApplicationStatus
  readonly requestedAt: string
  readonly updatedAt: string
  readonly holdEndsOn: string | null
  readonly statusReasonIds: readonly number[]
  readonly eligibility: Eligibility
  readonly feeFullTime: number
  readonly feePartTime: number
  readonly mergedIntoId: number | null
}

/** Returns the applications of a parent's account, newest first. */
export const listOwnApplications = (db: Tx, userId: number): Promise<OwnApplication[]> =>
  db
    .selectFrom('application')
    .select([
      'id',
      'externalId',
      'cityId',
      'status',
      'requestedAt',
      'updatedAt',
      'holdEndsOn',
      'statusReasonIds',
      'eligibility',
      'feeFullTime',
      'feePartTime',
      'mergedIntoId',
    ])
    .where('parentUserId', '=', userId)
    .where('isDisabled', '=', false)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .execute() as Promise<OwnApplication[]>

/** Returns the parent's active application; if there is none and `onlyActive` is false, the latest. */
export const findCurrentApplication = (db: Tx, userId: number, onlyActive: boolean) =>
  db
    .selectFrom('application')
    .select(['id', 'externalId', 'status', 'requestedAt', 'updatedAt'])
    .where('parentUserId', '=', userId)
    .where('isDisabled', '=', false)
    .$if(onlyActive, (q) => q.where('status', 'in', activeStatuses))
    .orderBy(sql`status in (${sql.join(activeStatuses)})`, 'desc')
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<
    Pick<OwnApplication, 'id' | 'externalId' | 'status' | 'requestedAt' | 'updatedAt'> | undefined
  >

export type OwnChild = {
  readonly applicationId: number
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly bornOn: string
  readonly specialNeeds: Child['specialNeeds']
  readonly eligibility: Eligibility
  readonly status: ChildStatus
  readonly enrolledSite: string
  readonly enrollStartOn: string | null
  readonly enrollEndsOn: string | null
  readonly enrollSchedule: WeeklySpans | null
}

/** Returns the children of applications, with their places. */
export const listOwnChildren = (db: Tx, applicationIds: readonly number[]): Promise<OwnChild[]> =>
  db
    .selectFrom('child')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.childId', '=', 'child.id').on('enrollment.endedAt', 'is', null),
    )
    .select([
      'child.applicationId',
      'child.id',
      'child.firstName',
      'child.lastName',
      'child.bornOn',
      'child.specialNeeds',
      'child.eligibility',
      'child.status',
      'enrollment.startOn as enrollStartOn',
      'enrollment.endsOn as enrollEndsOn',
      'enrollment.schedule as enrollSchedule',
    ])
    .select(({ fn, val }) => fn.coalesce('enrollment.siteName', val('')).as('enrolledSite'))
    .where('child.applicationId', '=', sql<number>`any (${[...applicationIds]}::bigint[])`)
    .where('child.removedAt', 'is', null)
    .orderBy('child.id')
    .execute() as Promise<OwnChild[]>

export type StatusChange = {
  readonly applicationId: number
  readonly childId: number | null
  readonly fromStatus: string
  readonly toStatus: string
  readonly changedAt: string
}

/** Returns the status changes of applications and their children, oldest first. */
export const listStatusChanges = (db: Tx, applicationIds: readonly number[]): Promise<StatusChange[]> =>
  db
    .selectFrom('applicationStatusChange')
    .select(['applicationId', 'childId', 'fromStatus', 'toStatus', 'changedAt'])
    .where('applicationId', '=', sql<number>`any (${[...applicationIds]}::bigint[])`)
    .orderBy('changedAt')
    .orderBy('id')
    .execute()
