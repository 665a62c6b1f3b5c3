import { rankGroups } from '@semilla/domain/eligibility/rank.ts'
import { referralEndings } from '@semilla/domain/enrollment/referralEnding.ts'
import { z } from 'zod'
import { visitOnWire } from './enrollment/visits.ts'
import { referralStatusCode, siteTypeCode, vacancyStatusCode } from './wire/codes.ts'
import { scheduleLineOnWire } from './wire/schedules.ts'
import { compactDate, dollars, flag, id, optionalDate, orNull, text } from './wire/values.ts'
import { fields } from './wire/wire.ts'

/** A child's rank among the waiting children; never shown to a program. */
export const rank = fields({ group: ['Group', z.enum(rankGroups)], percent: ['Percent', z.int()] })

/** How a referral ended, and by when the program owes its answer to one that the family agreed to. */
export const referralCourse = {
  /** Who ended it and why; null while it has not ended. */
  endedBecause: ['EndedBecause', orNull(z.enum(referralEndings))],
  endedOn: ['EndDate', optionalDate],
  /** The reasons for its end that the reader may see, in the reader's language. */
  endReason: ['EndReason', text],
  /** The last day on which the program, which marked the child not interested, is not offered the child again. */
  declinedUntil: ['DeclinedUntil', optionalDate],
  answerDueOn: ['AnswerDueDate', optionalDate],
  isAnswerOverdue: ['AnswerOverdue', flag],
} as const

/** A referral as the family and the agency see it: an entry of `ApplicantQueues`. */
export const familyReferral = fields(
  {
    id: ['ScrQueueId', id],
    childId: ['ApplicantId', id],
    vacancyId: ['VacancyId', id],
    vacancyName: ['VacancyName', text],
    vacancyStatus: ['VacancyStatus', vacancyStatusCode],
    vacancyStartOn: ['VacancyStartDate', compactDate],
    siteId: ['ProviderId', id],
    siteName: ['ProviderName', text],
    programName: ['ProgramName', text],
    status: ['Status', referralStatusCode],
    statusName: ['StatusName', text],
    referredOn: ['ReferralDate', compactDate],
    /** The last day on which the family can answer. */
    expiresOn: ['ExpiryDate', optionalDate],
    needsAccept: ['NeedAccept', flag],
    isManual: ['IsManual', flag],
    referralNote: ['ReferralNote', text],
    ...referralCourse,
    /** The latest visit that the program proposed. */
    visit: ['Visit', orNull(visitOnWire)],
  },
  { ApplicantIds: [z.array(z.int()), ({ childId }) => [childId]] },
)

/** What a family compares of an offered place that is public about its site. */
export const offeredPlace = {
  siteType: ['ProgramType', siteTypeCode],
  languages: ['Languages', z.array(z.string())],
  schedule: ['Schedule', z.array(scheduleLineOnWire)],
  /** What the site asks a month without a subsidy; null where it does not say. */
  listPrice: ['MonthlyRate', orNull(dollars)],
} as const
