import type { getSeatCalendar, listEnrollments } from '@semilla/contract/enrollment/seats.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { AgeGroup } from '@semilla/domain/matching/ageGroups.ts'

export type Month = Output<typeof getSeatCalendar>['months'][number]
export type EnrolledChild = Output<typeof listEnrollments>['items'][number]
/** Seats of an age group that can be published from a day on. */
export type Proposal = { readonly group: AgeGroup; readonly startOn: string; readonly seats: number }
