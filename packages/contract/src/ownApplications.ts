import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { email, phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { byApplication } from './applications.ts'
import {
  accountKind,
  applicationStatusCode,
  childStatusCode,
  eligibilityCode,
  invitationOutcome,
  isInvited,
  receiverKind,
} from './codes.ts'
import { operation } from './operation.ts'
import { familyReferral } from './referrals.ts'
import { longestInvitationCode } from './session.ts'
import {
  compactDate,
  dollars,
  flag,
  id,
  instant,
  optionalDate,
  optionalId,
  orNull,
  requiredLine,
  text,
  whole,
} from './values.ts'
import { fields } from './wire.ts'

export const getPreApplicationInfo = operation({
  method: 'POST',
  path: '/api/Application/GetPreApplicationInfo',
  summary: 'Says what the holder of an application needs next: whether it is linked, invited, and who could sign in.',
  input: byApplication,
  output: fields({
    externalId: ['ExternalId', text],
    isDisabled: ['Disable', flag],
    isInvited: ['InvateStatus', isInvited],
    isEligible: ['IsEligible', flag],
    familySize: ['FamilySize', whole],
    monthlyIncome: ['FamilyIncome', dollars],
    feeFullTime: ['FT', dollars],
    feePartTime: ['PT', dollars],
    email: ['Email', text],
    mobilePhones: ['MobilePhones', z.array(z.string())],
    accountKind: ['AccountType', accountKind],
    hasAccount: ['HasAccount', flag],
    hasActiveApplication: ['HasActiveApplication', flag],
  }),
})

const statused = {
  status: ['Status', applicationStatusCode],
  statusName: ['StatusName', text],
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
        id: ['ApplicationId', id],
        externalId: ['ExternalId', text],
        ...statused,
        requestedAt: ['RequestDate', instant],
        updatedAt: ['LastUpdateDate', instant],
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

/** A step of the family's timeline: a status of the application, or of the child that is named. */
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
        id: ['ApplicationId', id],
        externalId: ['ExternalId', text],
        ...statused,
        requestedAt: ['RequestDate', instant],
        updatedAt: ['LastUpdateDate', instant],
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

export const linkApplication = operation({
  method: 'POST',
  path: '/api/Application/LinkApplication',
  summary: 'Links the application that this browser holds to the signed-in parent.',
  input: byApplication,
})

export const unlinkApplication = operation({
  method: 'POST',
  path: '/api/Application/UnlinkApplication',
  summary: 'Takes an application away from the account that it was linked to.',
  input: byApplication,
})

export const inviteParent = operation({
  method: 'POST',
  path: '/api/Application/InviteParent',
  summary: 'Sends a parent an invitation code to link the application, by e-mail (0) or phone (1).',
  input: fields({
    applicationId: ['ApplicationId', id],
    receiverKind: ['ReceiverType', receiverKind],
    receiver: ['Receiver', requiredLine(longest.email)],
  })
    .refine((to) => to.receiverKind === 'phone' || email.safeParse(to.receiver).success, {
      error: 'emailInvalid',
      path: ['receiver'],
    })
    .refine((to) => to.receiverKind === 'email' || phoneDigits(to.receiver).length === 10, {
      error: 'phoneInvalid',
      path: ['receiver'],
    }),
  creates: true,
})

const byCode = fields({
  cityId: ['RequestCustomerId', optionalId],
  invitationCode: ['InvitationCode', requiredLine(longestInvitationCode)],
})
const invitationAnswer = fields({
  outcome: ['CheckResult', invitationOutcome],
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
})

export const checkInvitationCode = operation({
  method: 'POST',
  path: '/api/Application/CheckInvitationCode',
  summary: 'Says whose application an invitation code is for, or why it cannot be used.',
  input: byCode,
  output: invitationAnswer,
})

export const linkApplicationByInvitation = operation({
  method: 'POST',
  path: '/api/Application/LinkApplicationUseInvitationCode',
  summary: 'Links the application of an invitation code to the signed-in parent.',
  input: byCode,
  output: invitationAnswer,
})
