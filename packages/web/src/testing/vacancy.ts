import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'

type Vacancy = Output<typeof getVacancy>

/** Returns a published vacancy of two seats, as its site sees it, with some other values. */
export const vacancyOf = (part: Partial<Vacancy> = {}): Vacancy => ({
  id: 5,
  siteId: 1,
  name: 'Room 2',
  programId: 3,
  note: '',
  startOn: '2027-01-11',
  selectBy: 'age',
  minAge: { years: 0, months: 0, weeks: 0 },
  maxAge: { years: 5, months: 0, weeks: 0 },
  bornFrom: undefined,
  bornTo: undefined,
  seats: 2,
  gender: 'both',
  forHomeless: false,
  distanceLearning: false,
  schedule: [{ days: ['monday'], hours: [{ from: 480, to: 1020 }] }],
  externalId: 'V1',
  status: 'submitted',
  isMatchingPaused: false,
  siteName: 'Casa & Sol',
  siteStatus: 'active',
  programName: 'State preschool',
  programIsOffered: true,
  openReferrals: 0,
  enrolledCount: 0,
  capabilities: ['edit', 'changeStatus', 'workOnQueue'],
  createdAt: '2026-11-01T12:00:00.000Z',
  notified: '',
  managedBy: '',
  organizationId: 1,
  linkedName: '',
  programStartAgeMonths: 0,
  programEndAgeMonths: 72,
  stamp: 4,
  ...part,
})
