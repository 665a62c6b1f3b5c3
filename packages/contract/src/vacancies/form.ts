import { vacancyCapabilities } from '@semilla/domain/access/vacancyCapabilities.ts'
import { maxScheduleLines, vacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { z } from 'zod'
import { years } from '../sites/sites.ts'
import { siteStatusCode, vacancyGenderCode, vacancySelectByCode, vacancyStatusCode } from '../wire/codes.ts'
import { scheduleLineOnWire } from '../wire/schedules.ts'
import {
  compactDate,
  flag,
  id,
  instant,
  list,
  optionalDate,
  optionalId,
  text,
  whole,
  withDefault,
} from '../wire/values.ts'
import { type Names, wire } from '../wire/wire.ts'

const numberOrZero = withDefault(whole, 0)
const ages = {
  minAge: { years: ['MinYear', numberOrZero], months: ['MinMonth', numberOrZero], weeks: ['MinWeek', numberOrZero] },
  maxAge: { years: ['MaxYear', numberOrZero], months: ['MaxMonth', numberOrZero], weeks: ['MaxWeek', numberOrZero] },
} as const

export const formNames = {
  id: ['VacancyId', optionalId],
  siteId: ['EntityId', id],
  name: ['Name', text],
  programId: ['Program', id],
  note: ['Note', text],
  startOn: ['StartDate', compactDate],
  selectBy: ['DateRangeType', vacancySelectByCode],
  ...ages,
  bornFrom: ['DOBStart', optionalDate],
  bornTo: ['DOBEnd', optionalDate],
  seats: ['Vacancy', whole],
  gender: ['Gender', vacancyGenderCode],
  forHomeless: ['Homeless', flag],
  distanceLearning: ['DistanceLearning', flag],
  schedule: ['Schedule', list(scheduleLineOnWire, maxScheduleLines)],
} as const satisfies Names<typeof vacancyForm>

/** What a vacancy belongs to: always a site. Responses say so; in requests it is ignored. */
export const entityType = { EntityType: [z.int(), () => 1] } as const
export const vacancyOnWire = wire(vacancyForm, formNames, entityType)

/** The ages that the subsidy takes, the end not included. */
export const subsidyAges = {
  programStartAgeMonths: ['ProgramStartAge', years],
  programEndAgeMonths: ['ProgramEndAge', years],
} as const

const standing = {
  externalId: ['ExternalId', text],
  status: ['Status', vacancyStatusCode],
  isMatchingPaused: ['IsPause', flag],
  siteName: ['ProviderName', text],
  siteStatus: ['CWStatus', siteStatusCode],
  programName: ['ProgramName', text],
  /** False once the program was removed from the site: ProgramStatus 0 means offered. */
  programIsOffered: [
    'ProgramStatus',
    z.codec(z.int(), z.boolean(), { decode: (status) => status === 0, encode: (offered) => (offered ? 0 : 1) }),
  ],
  openReferrals: ['ReferralCount', whole],
  enrolledCount: ['EnrolledCount', whole],
  /** What the reader may do with the vacancy. */
  capabilities: ['Capabilities', z.array(z.enum(vacancyCapabilities))],
  createdAt: ['CreateDate', instant],
  /** The names of the site staff who receive messages, and of those who manage it. */
  notified: ['NotifyUser', text],
  managedBy: ['ManagingUser', text],
  /** Whose site it is, and the organization that manages the vacancy instead, with its name. */
  organizationId: ['CustomerId', id],
  linkedOrganizationId: ['LinkedCustomerId', optionalId],
  linkedName: ['LinkedCustomerName', text],
} as const

export const shown = { ...formNames, id: ['VacancyId', id], ...standing } as const
