import { tieBreakers } from '@semilla/domain/eligibility/rank.ts'
import { turnedAwayReasons } from '@semilla/domain/eligibility/turnedAway.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { z } from 'zod'
import { familyReferral, offeredPlace } from '../referrals.ts'
import { applicationStatusCode, childStatusCode } from '../wire/codes.ts'
import { eligibilityCode } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { enrollScheduleOnWire } from '../wire/schedules.ts'
import {
  compactDate,
  dollars,
  flag,
  id,
  instant,
  optionalDate,
  optionalId,
  orNull,
  text,
  whole,
} from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

const ownApplication = {
  id: ['ApplicationId', id],
  externalId: ['ExternalId', text],
  status: ['Status', applicationStatusCode],
  statusName: ['StatusName', text],
  requestedAt: ['RequestDate', instant],
  updatedAt: ['LastUpdateDate', instant],
} as const
const ended = {
  IsEndStatus: [z.boolean(), ({ status }: { status: z.output<typeof applicationStatusCode> }) => isEndStatus(status)],
} as const

export const getActiveApplicationSummary = operation({
  method: 'GET',
  path: '/api/User/GetParentActiveApplicationSummary',
  summary:
    'Gives the parent’s active application in short, or else the latest unless only an active one is asked for; null without one.',
  input: fields({ cityId: ['RequestCustomerId', optionalId], onlyActive: ['OnlyActiveApplication', flag] }),
  output: orNull(
    fields(
      {
        ...ownApplication,
        childrenNames: ['ChildrenNames', z.array(z.string())],
      },
      ended,
    ),
  ),
})

/** About how many children of the same age wait in the family's area and come before; no upper end for the last band. */
const waitingPlace = fields({
  group: ['AgeGroup', z.enum(ageGroups)],
  around: ['Around', z.enum(['places', 'home', 'city'])],
  from: ['From', whole],
  to: ['To', orNull(whole)],
})

const dashboardChild = fields({
  id: ['ApplicantId', id],
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
  bornOn: ['DOB', compactDate],
  status: ['Status', childStatusCode],
  statusName: ['StatusName', text],
  /** Why the child does not qualify although the family applied for it; null for one who does. */
  turnedAwayFor: ['NotEligibleReason', orNull(z.enum(turnedAwayReasons))],
  enrolledSite: ['EnrollProvider', text],
  enrollStartOn: ['EnrollStartDate', optionalDate],
  /** The last day of care, once the program or the agency has set it. */
  enrollEndsOn: ['EnrollEndDate', optionalDate],
  /** The days and hours that the program agreed; null for a place that staff recorded. */
  enrollSchedule: ['EnrollSchedule', enrollScheduleOnWire],
  /** Null for a child who does not wait. */
  waitingPlace: ['WaitingPlace', orNull(waitingPlace)],
})

/** What a family compares of a referral that waits for its answer. */
const offer = fields({
  referralId: ['ScrQueueId', id],
  ...offeredPlace,
  zip: ['Zip', text],
  neighborhood: ['Neighborhood', text],
  /** Great-circle distance in miles to the nearest of the family's places, or to its home. */
  miles: ['Distance', orNull(z.number())],
  latitude: ['Latitude', orNull(z.number())],
  longitude: ['Longitude', orNull(z.number())],
  /** The family's wishes that the site met when the child was referred, in sentences. */
  reasons: ['Reasons', z.array(z.string())],
})

/** A step of the family's timeline: a status of the application, or of the named child. */
const timelineStep = fields({
  at: ['Date', instant],
  kind: ['Type', z.enum(['application', 'child', 'referral'])],
  childId: ['ApplicantId', optionalId],
  statusName: ['StatusName', text],
  /** The site, for a referral. */
  siteName: ['ProviderName', text],
})

export const getParentDashboard = operation({
  method: 'GET',
  path: '/api/User/GetParentDashboard',
  summary: 'Lists the parent’s applications, newest first, with children, referrals and what has happened.',
  output: z.array(
    fields(
      {
        ...ownApplication,
        holdEndsOn: ['HoldEndDate', optionalDate],
        /** The reason of the catalog for which the application has its status; empty without one. */
        statusReason: ['StatusReason', text],
        /** The number of the parent's application in which a merged one goes on; empty if it is not theirs, or not merged. */
        goesOnIn: ['GoesOnIn', text],
        /** Whether it was merged into another application, which may be of another account. */
        isMerged: ['IsMerged', flag],
        eligibility: ['Eligibility', eligibilityCode],
        feeFullTime: ['FT', dollars],
        feePartTime: ['PT', dollars],
        /** The full-time or the part-time fee, by the family's hours of care. */
        fee: ['EstimatedFee', dollars],
        canUpdate: ['CanUpdate', flag],
        canCopy: ['CanCopy', flag],
        children: ['applicants', z.array(dashboardChild)],
        referrals: ['ApplicantQueues', z.array(familyReferral)],
        offers: ['Offers', z.array(offer)],
        /** The tie-breakers between children of one rank, in the order in which they apply. */
        tieOrder: ['TieOrder', z.array(z.enum(tieBreakers))],
        /** The first of the places from which the distances of offers are measured. */
        measuredFrom: [
          'MeasuredFrom',
          orNull(
            fields({
              place: ['Location', text],
              latitude: ['Latitude', z.number()],
              longitude: ['Longitude', z.number()],
            }),
          ),
        ],
        timeline: ['Timeline', z.array(timelineStep)],
      },
      ended,
    ),
  ),
})
