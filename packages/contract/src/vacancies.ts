import { mostScheduleLines, vacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import {
  entityTypeCode,
  siteStatusCode,
  vacancyGenderCode,
  vacancySelectByCode,
  vacancyStatusCode,
  vacancyStatusFilter,
  vacancyTargetCode,
} from './codes.ts'
import { operation } from './operation.ts'
import { mostSites, paged, pages } from './paging.ts'
import { scheduleLineOnWire } from './schedules.ts'
import {
  compactDate,
  flag,
  id,
  instant,
  line,
  list,
  optionalDate,
  optionalId,
  optionalInstant,
  optionalWhole,
  orUsual,
  text,
  whole,
} from './values.ts'
import { fields, type Names, under, wire } from './wire.ts'

const numberOrZero = orUsual(whole, 0)
const ages = {
  minAge: { years: ['MinYear', numberOrZero], months: ['MinMonth', numberOrZero], weeks: ['MinWeek', numberOrZero] },
  maxAge: { years: ['MaxYear', numberOrZero], months: ['MaxMonth', numberOrZero], weeks: ['MaxWeek', numberOrZero] },
} as const

const formNames = {
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
  schedule: ['Schedule', list(scheduleLineOnWire, mostScheduleLines)],
} as const satisfies Names<typeof vacancyForm>

const entityType = { EntityType: [z.int(), () => 1] } as const
export const vacancyOnWire = wire(vacancyForm, formNames, entityType)

const vacancyChange = z.object({ id: z.int().positive(), stamp: z.int().optional(), form: vacancyForm })

export const addVacancy = operation({
  method: 'POST',
  path: '/api/Provider/AddVacancy',
  summary: 'Makes a vacancy of a site, not yet submitted.',
  input: under('Vacancy', vacancyOnWire),
  output: fields({ id: ['VacancyId', id] }),
  creates: true,
})

export const updateVacancy = operation({
  method: 'POST',
  path: '/api/Provider/UpdateVacancy',
  summary:
    'Changes a vacancy; its criteria only before it was submitted. Refused when changed since the TimeStamp given.',
  input: under(
    'Vacancy',
    wire(vacancyChange, { id: ['VacancyId', id], stamp: ['TimeStamp', optionalWhole], form: formNames }, entityType),
  ),
  output: fields({ id: ['VacancyId', id], stamp: ['TimeStamp', whole] }),
})

const standing = {
  externalId: ['ExternalId', text],
  status: ['Status', vacancyStatusCode],
  isMatchingPaused: ['IsPause', flag],
  siteName: ['ProviderName', text],
  siteStatus: ['CWStatus', siteStatusCode],
  programName: ['ProgramName', text],
  /** False once the program was removed from the site: ProgramStatus 0 is offered. */
  programIsOffered: [
    'ProgramStatus',
    z.codec(z.int(), z.boolean(), { decode: (status) => status === 0, encode: (offered) => (offered ? 0 : 1) }),
  ],
  openReferrals: ['ReferralCount', whole],
  enrolledCount: ['EnrolledCount', whole],
  createdAt: ['CreateDate', instant],
  /** The people of the site who are written to, and those who manage it, by name. */
  notified: ['NotifyUser', text],
  managedBy: ['ManagingUser', text],
} as const

const shown = { ...formNames, id: ['VacancyId', id], ...standing } as const

export const getVacancy = operation({
  method: 'POST',
  path: '/api/Provider/GetVacancy',
  summary: 'Gives a vacancy.',
  input: fields({ vacancyId: ['VacancyId', id] }),
  output: under('Vacancy', fields({ ...shown, stamp: ['TimeStamp', whole] }, entityType)),
})

const vacancyFilter = {
  name: ['Filter.Name', line(longest.entityName)],
  createdFrom: ['Filter.CreateDateStart', optionalInstant],
  createdTo: ['Filter.CreateDateEnd', optionalInstant],
  status: ['Filter.Status', vacancyStatusFilter],
  entityType: ['EntityType', entityTypeCode],
  siteIds: ['EntityIds', list(id, mostSites)],
} as const

export const listVacancies = operation({
  method: 'POST',
  path: '/api/Provider/GetVacancyList',
  summary: 'Lists vacancies of sites in the caller’s reach, newest first; no EntityIds means all of them.',
  input: fields({ ...vacancyFilter, cityId: ['RequestCustomerId', optionalId], ...pages(30) }),
  output: paged(fields(shown, entityType)),
})

export const listVacanciesForFamily = operation({
  method: 'POST',
  path: '/api/Provider/GetFamilyVacancyList',
  summary: 'Lists the vacancies of sites as a family may see them: without what happens in their queues.',
  input: fields({ applicationId: ['ApplicationId', optionalId], ...vacancyFilter, ...pages(30) }),
  output: paged(
    fields(
      {
        ...formNames,
        id: ['VacancyId', id],
        externalId: ['ExternalId', text],
        status: ['Status', vacancyStatusCode],
        siteName: ['ProviderName', text],
        programName: ['ProgramName', text],
      },
      entityType,
    ),
  ),
})

export const changeVacancyStatus = operation({
  method: 'POST',
  path: '/api/Provider/ChangeVacancyStatus',
  summary: 'Submits, reopens or unpauses (1, and 11 to unpause), closes (2), pauses (3) or voids (9) a vacancy.',
  input: fields({ vacancyId: ['VacancyId', id], to: ['NewStatus', vacancyTargetCode] }),
  output: fields({ status: ['Status', vacancyStatusCode] }),
})

export const pauseMatching = operation({
  method: 'POST',
  path: '/api/Provider/PauseVacancy',
  summary: 'Stops or resumes the referrals that the product makes to a vacancy by itself.',
  input: fields({ vacancyId: ['VacancyId', id], isPaused: ['Pause', flag] }),
  output: fields({ isPaused: ['IsPause', flag] }),
})
