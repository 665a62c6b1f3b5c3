import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { z } from 'zod'
import { familyReferral } from '../referrals.ts'
import { applicationStatusCode, childStatusCode, eligibilityCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { compactDate, dollars, flag, id, instant, optionalDate, optionalId, orNull, text } from '../wire/values.ts'
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

const dashboardChild = fields({
  id: ['ApplicantId', id],
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
  bornOn: ['DOB', compactDate],
  status: ['Status', childStatusCode],
  statusName: ['StatusName', text],
  enrolledSite: ['EnrollProvider', text],
  enrollStartOn: ['EnrollStartDate', optionalDate],
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
        eligibility: ['Eligibility', eligibilityCode],
        feeFullTime: ['FT', dollars],
        feePartTime: ['PT', dollars],
        canUpdate: ['CanUpdate', flag],
        canCopy: ['CanCopy', flag],
        children: ['applicants', z.array(dashboardChild)],
        referrals: ['ApplicantQueues', z.array(familyReferral)],
        timeline: ['Timeline', z.array(timelineStep)],
      },
      ended,
    ),
  ),
})
