import { applicationCapabilities } from '@semilla/domain/access/applicationCapabilities.ts'
import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import { eligibilityReasons } from '@semilla/domain/eligibility/eligibility.ts'
import { turnedAwayReasons } from '@semilla/domain/eligibility/turnedAway.ts'
import { languageTag } from '@semilla/domain/localization/texts.ts'
import { z } from 'zod'
import { familyReferral, rank } from '../referrals.ts'
import { applicationStatusCode, childStatusCode, isInvited } from '../wire/codes.ts'
import { isFromPhone } from '../wire/familyCodes.ts'
import { eligibilityCode } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { enrollScheduleOnWire } from '../wire/schedules.ts'
import {
  dollars,
  flag,
  id,
  instant,
  optionalDate,
  optionalId,
  optionalInstant,
  optionalWhole,
  orNull,
  text,
  whole,
} from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { byApplication } from './application.ts'
import { careNames } from './careNeeds.ts'
import { childDerived, childNames, incomeNames, otherContactNames, parentNames } from './family.ts'
import { preferenceLists } from './preferences.ts'

export const getIsOperated = operation({
  method: 'POST',
  path: '/api/Application/GetIsOperated',
  summary: 'Says whether somebody else changed the application since the TimeStamp, or is changing it.',
  input: fields({ applicationId: ['ApplicationId', id], stamp: ['TimeStamp', optionalWhole] }),
  output: z.boolean(),
})

export const getCanUpdate = operation({
  method: 'POST',
  path: '/api/Application/GetCanUpdate',
  summary: 'Says whether the caller may change the application now.',
  input: byApplication,
  output: fields({ canUpdate: ['CanUpdate', flag] }),
})

const tag = fields({ id: ['Id', id], name: ['Name', text] })

/** The family's agreement to the terms; null when it was not recorded. */
const agreed = fields({
  at: ['AgreedDate', instant],
  version: ['Version', text],
  language: ['Language', languageTag],
})

const record = {
  id: ['ApplicationId', id],
  externalId: ['ExternalId', text],
  cityId: ['CustomerId', id],
  copiedFromId: ['CopyFromApplicationId', optionalId],
  requestedAt: ['RequestDate', instant],
  updatedAt: ['LastUpdateDate', instant],
  createdByName: ['CreatedBy', text],
  updatedByName: ['UpdatedBy', text],
  status: ['Status', applicationStatusCode],
  statusName: ['StatusName', text],
  statusChangedAt: ['StatusDate', optionalInstant],
  statusReason: ['StatusReason', text],
  holdEndsOn: ['HoldEndDate', optionalDate],
  isDisabled: ['Disable', flag],
  isInvited: ['InvateStatus', isInvited],
  /** What the reader may do with the application in its current state. */
  capabilities: ['Capabilities', z.array(z.enum(applicationCapabilities))],
  /** Whether the application belongs to a parent's account. */
  isLinked: ['Linked', flag],
  language: ['ContactLanguage', languageTag],
  fromPhone: ['CreateClientType', isFromPhone],
  agreement: ['Disclaimer', orNull(agreed)],
} as const

/**
 * Who set each final status and when; empty for a status that was not set, or after which the application was reopened.
 */
const endings = {
  closedByName: ['ClosedBy', text],
  closedAt: ['ClosedDate', optionalInstant],
  enrolledByName: ['EnrolledBy', text],
  enrolledAt: ['EnrolledDate', optionalInstant],
  ineligibleByName: ['IneligibleBy', text],
  ineligibleAt: ['IneligibleDate', optionalInstant],
} as const

const decision = {
  eligibility: ['Eligibility', eligibilityCode],
  eligibilityReasons: ['EligibilityReasons', z.array(z.enum(eligibilityReasons))],
  /** Why the family is helped although the rules say no, sent to staff only; '' where the rules decided. */
  exceptionReason: ['ExceptionReason', text],
  feeFullTime: ['FT', dollars],
  feePartTime: ['PT', dollars],
  /** The best rank among its children; sent to staff only. */
  rank: ['ranking', orNull(rank)],
} as const

const casework = {
  agencyName: ['AgencyName', text],
  ownerId: ['OwnerId', optionalId],
  ownerName: ['OwnerName', text],
  ownerOrganization: ['OwnerOrgName', text],
  comment: ['Comment', text],
  importantNote: ['ImportantNote', text],
  tags: ['Tags', z.array(tag)],
  outreachTags: ['OutreachTags', z.array(tag)],
  siblingEnrolled: ['HasElsSiblingEnroll', flag],
  siblingEnrolledManually: ['HasElsSiblingEnrollManual', flag],
} as const

const application = fields({
  ...record,
  ...endings,
  ...decision,
  ...casework,
  ...preferenceLists,
  familySize: ['FamilySize', whole],
  monthlyIncome: ['FamilyIncome', dollars],
  receivesPublicAssistance: ['ReceivePublicFinancialAssistance', flag],
  /** Whether one of the children came from another country. */
  isImmigrant: ['Immigrant', flag],
  incomes: ['Incomes', z.array(fields(incomeNames))],
  care: ['Criterial', fields(careNames)],
  otherContacts: ['OtherContacts', z.array(fields(otherContactNames))],
  referrals: ['ApplicantQueues', z.array(familyReferral)],
})

const child = fields(
  {
    ...childNames,
    id: ['ApplicantId', id],
    externalId: ['ExternalId', text],
    status: ['Status', childStatusCode],
    statusName: ['StatusName', text],
    rank: ['ranking', orNull(rank)],
    /** Null for a child who qualifies. */
    turnedAwayFor: ['NotEligibleReason', orNull(z.enum(turnedAwayReasons))],
    enrolledAt: ['EnrollDate', optionalInstant],
    enrolledSite: ['EnrollProvider', text],
    enrolledProgram: ['EnrollProgram', text],
    enrollStartOn: ['EnrollStartDate', optionalDate],
    enrollEndsOn: ['EnrollEndDate', optionalDate],
    enrollSchedule: ['EnrollSchedule', enrollScheduleOnWire],
  },
  {
    ...childDerived,
    /** Transfer pending: the child has a place, and moves to it on a later day. */
    IsTP: [z.boolean(), ({ status }: { status: ChildStatus }) => status === 'enrollmentPending'],
  },
)

/** Everything that a family or an agency may see of an application: the submitted form and more. */
export const applicationDetail = fields({
  application: ['application', application],
  parents: ['contacts', z.array(fields({ ...parentNames, totalIncome: ['TotalIncome', dollars] }))],
  children: ['applicants', z.array(child)],
  /** Changes with every edit. Edits send it back, so that a stale edit is refused. */
  stamp: ['TimeStamp', whole],
})

export const getApplicationDetail = operation({
  method: 'POST',
  path: '/api/Application/GetApplicationDetail',
  summary: 'Gives an application with its parents, children, income, care needs, site lists and referrals.',
  input: fields({ applicationId: ['ApplicationId', id], really: ['Really', flag] }),
  output: applicationDetail,
})
