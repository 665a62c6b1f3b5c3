import { queueGroups } from '@semilla/domain/enrollment/queueGroups.ts'
import { referralStages } from '@semilla/domain/enrollment/referralStage.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { referralCourse } from '../referrals.ts'
import { contactMethodMask, referralStatusCode, referralStatusFilter, vacancyStatusCode } from '../wire/codes.ts'
import { genderLetter } from '../wire/familyCodes.ts'
import { entry } from '../wire/logs.ts'
import { operation } from '../wire/operation.ts'
import { pages, searched } from '../wire/paging.ts'
import { endsAfter } from '../wire/ranges.ts'
import { enrollScheduleOnWire, weeklyHoursOnWire } from '../wire/schedules.ts'
import { compactDate, flag, id, line, list, optionalDate, optionalWhole, orNull, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { maxReferrals } from './referrals.ts'
import { visitOnWire } from './visits.ts'

const contact = fields({
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
  language: ['Language', text],
  preferredContact: ['PreferedContact', contactMethodMask],
  email: ['Email', text],
  phones: ['Phone', z.array(z.string())],
})

/** A child in the queue of any site of the caller. */
export const queuedChild = {
  referralId: ['ScrQueueId', id],
  childId: ['ApplicantId', id],
  applicationId: ['ApplicationID', id],
  applicationExternalId: ['ApplicationExternalId', text],
  status: ['Status', referralStatusCode],
  /** The status in words, and for one that ended, who ended it. */
  statusName: ['StatusName', text],
  /** How much of the child the reader sees; the fields of a later stage are empty. */
  stage: ['Stage', z.enum(referralStages)],
  referredOn: ['ReferralDate', compactDate],
  firstName: ['ChildFirstName', text],
  lastName: ['ChildLastName', text],
  bornOn: ['DOB', optionalDate],
  /** The age today, which a program may know before the birth date. */
  ageMonths: ['AgeInMonths', optionalWhole],
  gender: ['Gender', orNull(genderLetter)],
  familyName: ['FamilyName', text],
  siteId: ['ProviderId', id],
  siteName: ['ProviderName', text],
  vacancyId: ['VacancyId', id],
  vacancyName: ['VacancyName', text],
  vacancyStatus: ['VacancyStatus', vacancyStatusCode],
  note: ['Comment', text],
  ...referralCourse,
} as const

/**
 * A child in a queue as the program may see it: before the family's yes its first name, age, care needs, languages and
 * area, then whom to call, and little once the referral ended. It never contains income, a reason for homelessness,
 * protective services, survey answers, or a reason for the child's rank (rules: What programs may know).
 */
const queueItem = fields({
  ...queuedChild,
  /** Codes of home languages, and another language by its name. */
  languages: ['Languages', z.array(z.string())],
  otherLanguage: ['OtherLanguage', text],
  /** The city and zip of the family's address. */
  area: ['Area', text],
  contacts: ['contacts', z.array(contact)],
  address: ['Address', text],
  careStartOn: ['CareStartDate', optionalDate],
  careHours: ['OperationHours', weeklyHoursOnWire],
  referralNote: ['ReferralNote', text],
  needsAccept: ['NeedAccept', flag],
  /** The day on which it was enrolled or ended; null while it is open. */
  decidedOn: ['DecidedDate', optionalDate],
  /** The last day on which the family can answer. */
  expiresOn: ['ExpiryDate', optionalDate],
  isManual: ['IsManual', flag],
  enrollStartOn: ['EnrollStartDate', optionalDate],
  enrollSchedule: ['EnrollSchedule', enrollScheduleOnWire],
  /** The latest visit; null where the referral has ended. */
  visit: ['Visit', orNull(visitOnWire)],
})

export const listQueue = operation({
  method: 'POST',
  path: '/api/Provider/GetEnrollmentQueueList',
  summary: 'Lists the children referred to a vacancy, in the order in which they were referred.',
  input: fields({
    vacancyId: ['VacancyId', id],
    name: ['Filter.Name', line(longest.entityName)],
    referredFrom: ['Filter.ReferralDateStart', optionalDate],
    referredTo: ['Filter.ReferralDateEnd', optionalDate],
    status: ['Filter.Status', referralStatusFilter],
    /** One group of the queue; the latest decisions come first in the group of those that have ended. */
    group: ['Filter.Group', orNull(z.enum(queueGroups))],
    ...pages(30),
  }).refine(...endsAfter('referredFrom', 'referredTo')),
  output: searched(queueItem),
})

export const listReferralHistory = operation({
  method: 'POST',
  path: '/api/Provider/GetEnrollmentQueueHistory',
  summary: 'Lists what happened to a child in the queue of a vacancy, newest first, also in earlier referrals to it.',
  input: fields({ referralId: ['ScrQueueId', id] }),
  output: z.array(entry),
})

export const exportQueue = operation({
  method: 'POST',
  path: '/api/Provider/GetEnrollQueueExcel',
  summary: 'Gives the queue of a vacancy as a workbook; with IdList, those children alone.',
  input: fields({ vacancyId: ['VacancyId', id], referralIds: ['IdList', list(id, maxReferrals)] }),
  file: true,
})
