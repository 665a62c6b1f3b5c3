import { applicationStatuses, childStatuses, referralStatuses } from '@semilla/domain/applications/status.ts'
import { manualReferralResults } from '@semilla/domain/matching/manualReferral.ts'
import { vacancyStatuses } from '@semilla/domain/vacancies/vacancy.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as commonCodes from './codes.ts'
import * as familyCodes from './familyCodes.ts'
import * as firstCodes from './firstCodes.ts'
import './faults.ts'

const codes = { ...firstCodes, ...commonCodes, ...familyCodes }

type Case = [name: keyof typeof codes, wire: unknown, inside: unknown]

const both: Case[] = [
  ['applicationStatusCode', 1, 'active'],
  ['applicationStatusCode', 2, 'closed'],
  ['applicationStatusCode', 3, 'enrolled'],
  ['applicationStatusCode', 4, 'hold'],
  ['applicationStatusCode', 5, 'unresponsive'],
  ['applicationStatusCode', 6, 'ineligible'],
  ['applicationStatusCode', 7, 'inactive'],
  ['applicationStatusCode', 8, 'provisional'],
  ['applicationStatusCode', 9, 'updateNeeded'],
  ['childStatusCode', 11, 'active'],
  ['childStatusCode', 14, 'enrollmentPending'],
  ['childStatusCode', 17, 'closed'],
  ['referralStatusCode', 21, 'active'],
  ['referralStatusCode', 24, 'notInterested'],
  ['referralStatusCode', 26, 'unavailable'],
  ['referralStatusFilter', -1, 'all'],
  ['vacancyStatusCode', 0, 'created'],
  ['vacancyStatusCode', 9, 'void'],
  ['vacancyStatusFilter', -1, 'all'],
  ['vacancyTargetCode', 1, 'submitted'],
  ['vacancyTargetCode', 2, 'closed'],
  ['vacancyTargetCode', 3, 'paused'],
  ['vacancyTargetCode', 9, 'void'],
  ['vacancyGenderCode', 1, 'male'],
  ['vacancyGenderCode', 3, 'both'],
  ['vacancySelectByCode', 1, 'birthDate'],
  ['userType', 2, 'agencySupervisor'],
  ['accountKind', 1, 'phone'],
  ['logInOutcome', 0, 'signedIn'],
  ['logInOutcome', 3, 'linkedToAnother'],
  ['logInError', 101, 'wrongPassword'],
  ['registerOutcome', 3, 'invitationInvalid'],
  ['invitationOutcome', 2, 'linkedByYou'],
  ['invitationOutcome', 3, 'alreadyYours'],
  ['invitationOutcome', 4, 'linkedByOthers'],
  ['invitedEntityCode', 1, 'program'],
  ['invitedEntityCode', 7, 'agency'],
  ['invitedEntityCode', 20, 'application'],
  ['tagKindCode', 20, 'application'],
  ['tagKindCode', 21, 'document'],
  ['tagKindCode', 25, 'outreach'],
  ['verificationOutcome', 2, 'codeInvalid'],
  ['verificationOutcome', 3, 'tooManyTries'],
  ['isInvited', 0, true],
  ['isInvited', 1, false],
  ['weekdayMask', 62, ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
  ['weekdayMask', 65, ['sunday', 'saturday']],
  ['siteTypeMask', 0, []],
  ['siteTypeMask', 3, ['familyHome', 'center']],
  ['siteTypeCode', 4, 'familyFriendNeighbor'],
  ['careTypeCode', 11, 'exemptCenter'],
  ['extrasMask', 5, ['nearTransit', 'meals']],
  ['locationKindCode', 2, 'address'],
  ['contactMethodMask', 3, ['email', 'text']],
  ['needsMask', 1040, ['seekingEmployment', 'partDayPreschool']],
  ['needsMask', 80, ['seekingEmployment', 'working']],
  ['homelessTypeMask', 48, ['doubledUp', 'transitional']],
  ['raceMask', 36, ['black', 'hispanic']],
  ['ethnicityCode', 2, 'hispanic'],
  ['specialNeedsMask', 10, ['ifsp', 'diagnosed']],
  ['protectionsMask', 3, ['protectiveServices', 'atRisk']],
  ['genderLetter', 'F', 'female'],
  ['genderLetter', 'M', 'male'],
  ['parentLetter', 'B', 'B'],
  ['isFromPhone', 1, true],
  ['isFromPhone', 0, false],
  ['duplicateOutcome', 2, 'parent'],
  ['manualReferralOutcome', 11, 'outsideProgramAges'],
  ['putCount', -1, { kind: 'noSeats' }],
  ['putCount', 0, { kind: 'nobodyFits' }],
  ['putCount', 4, { kind: 'added', count: 4 }],
  ['tagKindCode', 25, 'outreach'],
  ['reasonType', 5, 'applicationStatus'],
  ['whoseReason', 'Agency', 'agency'],
  ['preferenceAction', 'ChangeNointerestExpiryDate', 'changeNotInterestedExpiry'],
  ['preferenceAction', 'reject', 'reject'],
  ['enrollmentField', 'EnrollStartDate', 'startOn'],
]

const readToo: Case[] = [
  ['applicationStatusCode', '4', 'hold'],
  ['logInOutcome', 4, 'signedIn'],
  ['referralStatusFilter', undefined, 'all'],
  ['vacancyStatusFilter', null, 'all'],
  ['accountKind', '', 'email'],
  ['vacancyGenderCode', 0, 'both'],
  ['ethnicityCode', undefined, 'notHispanic'],
  ['weekdayMask', undefined, []],
  ['weekdayMask', '62', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
  ['raceMask', '', []],
  ['genderLetter', 'female', 'female'],
  ['genderLetter', 'X', 'another'],
  ['preferenceAction', 'REJECT', 'reject'],
]

const refused: [keyof typeof codes, unknown, string][] = [
  ['applicationStatusCode', 10, 'choiceInvalid'],
  ['applicationStatusCode', 'active', 'choiceInvalid'],
  ['applicationStatusCode', undefined, 'required'],
  ['applicationStatusCode', '', 'required'],
  ['weekdayMask', 128, 'choiceInvalid'],
  ['weekdayMask', -1, 'choiceInvalid'],
  ['weekdayMask', 'all', 'choiceInvalid'],
  ['needsMask', 1, 'choiceInvalid'],
  ['needsMask', 2 ** 40, 'choiceInvalid'],
  ['genderLetter', 'Q', 'choiceInvalid'],
  ['genderLetter', null, 'required'],
  ['genderLetter', 1, 'wrongType'],
  ['preferenceAction', 'toString', 'choiceInvalid'],
]

const all: Record<string, unknown> = { ...codes }
const codec = (name: keyof typeof codes) => all[name] as z.ZodType

describe('codes', () => {
  it.each(both)('%s encodes %s as %j and back', (name, wire, inside) => {
    expect(z.decode(codec(name), wire as never)).toEqual(inside)
    expect(z.encode(codec(name), inside as never)).toEqual(wire)
  })

  it.each(readToo)('%s also decodes %s', (name, wire, inside) => {
    expect(z.decode(codec(name), wire as never)).toEqual(inside)
  })

  it.each(refused)('%s refuses %s', (name, wire, key) => {
    expect(z.safeDecode(codec(name), wire as never).error?.issues.map((issue) => issue.message)).toEqual([key])
  })

  it.each([
    ['application statuses', codes.applicationStatusCode, applicationStatuses],
    ['child statuses', codes.childStatusCode, childStatuses],
    ['referral statuses', codes.referralStatusCode, referralStatuses],
    ['vacancy statuses', codes.vacancyStatusCode, vacancyStatuses],
    ['manual referral outcomes', codes.manualReferralOutcome, manualReferralResults],
  ])('has a code for each of the %s', (_, each, words) => {
    expect(words.map((word) => z.decode(each as z.ZodType, z.encode(each as z.ZodType, word) as never))).toEqual([
      ...words,
    ])
  })

  it('has a bit for each weekday', () => {
    expect(weekdays.map((day) => z.encode(codes.weekdayMask, [day]))).toEqual([1, 2, 4, 8, 16, 32, 64])
  })
})
