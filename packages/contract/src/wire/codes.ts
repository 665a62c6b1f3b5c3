import { z } from 'zod'
import { coded, codedText, mask } from './coded.ts'
import { withDefault } from './values.ts'

/**
 * The codes of the wire (rules: Codes and forms on the wire), each with the domain word that it stands for. Those of a
 * family's form are in `familyCodes.ts`, those that the first page needs in `firstCodes.ts`.
 */

export const verificationPurpose = coded({ verifyAccount: 1, resetPassword: 2 })

export const logInOutcome = coded(
  {
    signedIn: 0,
    invitationInvalid: 1,
    activeApplicationExists: 2,
    linkedToAnother: 3,
    secondFactorNeeded: 5,
    failed: -1,
  },
  { 4: 'signedIn' },
)
export const logInError = coded({ tryAgainLater: 0, wrongPassword: 101, inactive: 102, notAuthorized: 103 })
export const organizationKind = codedText({ city: 'City', agency: 'Agency', programOwner: 'Program' })
/** Which accounts a list shows: 0 active, 1 disabled, -1 all. */
export const userStatusFilter = withDefault(coded({ all: -1, active: 0, disabled: 1 }), 'all')
export const registerOutcome = coded({ registered: 0, alreadyLinked: 2, invitationInvalid: 3 })
export const invitationOutcome = coded({ valid: 0, notFound: 1, linkedByYou: 2, alreadyYours: 3, linkedByOthers: 4 })
export const verificationOutcome = coded({
  valid: 0,
  accountUnknown: 1,
  codeInvalid: 2,
  tooManyTries: 3,
  birthDateNeeded: 4,
})
/** Whether the application is linked or its parent was invited, so that messages are open: 0 yes, 1 not yet. */
export const isInvited = z.codec(coded({ invited: 0, notInvited: 1 }), z.boolean(), {
  decode: (word) => word === 'invited',
  encode: (invited) => (invited ? 'invited' : 'notInvited'),
})

export const applicationStatusCode = coded({
  active: 1,
  closed: 2,
  enrolled: 3,
  hold: 4,
  unresponsive: 5,
  ineligible: 6,
  inactive: 7,
  provisional: 8,
  updateNeeded: 9,
})
export const childStatusCode = coded({
  active: 11,
  screening: 12,
  waitingPreferred: 13,
  enrollmentPending: 14,
  enrolled: 15,
  inactive: 16,
  closed: 17,
})
const referralStatusCodes = {
  active: 21,
  processing: 22,
  enrolled: 23,
  notInterested: 24,
  closed: 25,
  unavailable: 26,
} as const
export const referralStatusCode = coded(referralStatusCodes)
/** A filter by referral status; -1, null and missing mean all. */
export const referralStatusFilter = withDefault(coded({ all: -1, ...referralStatusCodes }), 'all')

const vacancyStatusCodes = { created: 0, submitted: 1, closed: 2, paused: 3, void: 9 } as const
export const vacancyStatusCode = coded(vacancyStatusCodes)
/** A filter by vacancy status; -1, null and missing mean all. */
export const vacancyStatusFilter = withDefault(coded({ all: -1, ...vacancyStatusCodes }), 'all')
/** The target status of a vacancy. 1 submits, reopens or unpauses, depending on the current status; 11 only unpauses. */
export const vacancyTargetCode = coded({ submitted: 1, closed: 2, paused: 3, void: 9, unpaused: 11 })
export const vacancyGenderCode = withDefault(coded({ male: 1, female: 2, both: 3 }, { 0: 'both' }), 'both')
export const vacancySelectByCode = withDefault(coded({ age: 0, birthDate: 1 }), 'age')

/** The kinds of an exception from the rules of eligibility. */
export const exceptionCode = coded({ incomeEligible: 1, moderateEligible: 2 })
export const programEligibilityCode = coded({ income: 1, moderate: 2, both: 3 })

export const weekdayMask = mask({
  sunday: 1,
  monday: 2,
  tuesday: 4,
  wednesday: 8,
  thursday: 16,
  friday: 32,
  saturday: 64,
})
const siteTypeCodes = { familyHome: 1, center: 2, familyFriendNeighbor: 4 } as const
export const siteTypeMask = mask(siteTypeCodes)
export const siteTypeCode = coded(siteTypeCodes)
export const careTypeCode = coded({ familyHome: 2, largeFamilyHome: 3, center: 4, exemptCenter: 11 })
export const siteStatusCode = coded({ active: 0, inactive: 1 })
export const siteStatusFilter = withDefault(coded({ all: -1, active: 0, inactive: 1 }), 'all')
export const extrasMask = mask({ nearTransit: 1, transportation: 2, meals: 4 })
export const locationKindCode = coded({ zip: 0, neighborhood: 1, address: 2 })

export const contactMethodMask = mask({ email: 1, text: 2, phoneCall: 4 })
export const manualReferralOutcome = coded({
  referred: 0,
  vacancyIdInvalid: 1,
  vacancyNotOpen: 2,
  ageNotCovered: 3,
  alreadyReferred: 4,
  outsideProgramAges: 11,
})
export const referralChangeOutcome = coded({
  changed: 0,
  enrolledByOthers: 1,
  childClosed: 2,
  noSeatsLeft: 3,
  statusNotAllowed: 4,
})

export type RefreshOutcome = { kind: 'noSeats' } | { kind: 'nobodyFits' } | { kind: 'added'; count: number }
/**
 * The number of children that a refresh added to the queue: -1 means that no seat is left or the queue is full, 0 that
 * no child fits.
 */
export const putCount = z.codec(z.int().min(-1), z.custom<RefreshOutcome>(), {
  decode: (count): RefreshOutcome =>
    count < 0 ? { kind: 'noSeats' } : count === 0 ? { kind: 'nobodyFits' } : { kind: 'added', count },
  encode: (outcome) => (outcome.kind === 'noSeats' ? -1 : outcome.kind === 'added' ? outcome.count : 0),
})

export const reasonType = coded({ referral: 1, manualReferral: 2, applicationStatus: 5 })
export const whoseReason = codedText({ parent: 'Parent', program: 'Program', agency: 'Agency' })
export const tagKindCode = coded({ application: 20, document: 21, outreach: 25 })
/** Received is what the legacy system calls `receive`, and cancelled is a document that was returned. */
export const documentStatusCode = coded({ pending: 0, received: 1, complete: 2, cancelled: 8 })
export const tagStatusCode = coded({ active: 0, disabled: 1 })
/** The requested list of languages: for children's homes, for contact, or for care. */
export const languageListType = withDefault(coded({ home: 1, contact: 2, care: 3 }), 'home')
export const receiverKind = coded({ email: 0, phone: 1 })
/** What an invitation is to: a site or the work of a program or the city, the staff of an agency, or an application. */
export const invitedEntityCode = coded({ program: 1, agency: 7, application: 20 })
export const entityTypeCode = withDefault(coded({ site: 1 }), 'site')

export const preferenceAction = codedText({
  prefer: 'Preferred',
  removePreferred: 'RemovePreferred',
  notInterested: 'Nointerest',
  removeNotInterested: 'RemoveNointerest',
  changeNotInterestedExpiry: 'ChangeNointerestExpiryDate',
  dislike: 'Dislike',
  removeDislike: 'RemoveDislike',
  accept: 'Accept',
  reject: 'reject',
})
export const enrollmentField = codedText({
  site: 'EnrollProvider',
  program: 'EnrollProgram',
  startOn: 'EnrollStartDate',
})
/** The kind of assignee of an application: 0 a staff member, 1 a whole organization. */
export const ownerKind = coded({ user: 0, organization: 1 })
