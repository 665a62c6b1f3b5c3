import type { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { tieBreakers } from '@semilla/domain/eligibility/rank.ts'

export type Dashboard = Output<typeof getParentDashboard>[number]
type Child = Dashboard['children'][number]

/** Returns a child who waits, with some other values. */
export const childOf = (part: Partial<Child> = {}): Child => ({
  id: 5,
  firstName: 'Ana',
  lastName: 'Ibarra',
  bornOn: '2023-05-14',
  status: 'active',
  statusName: 'Active',
  enrolledSite: '',
  enrollStartOn: undefined,
  waitingPlace: undefined,
  ...part,
})

/** Returns a referral that waits for the family's answer, with some other values. */
export const referralOf = (part: Partial<Dashboard['referrals'][number]> = {}): Dashboard['referrals'][number] => ({
  id: 1,
  childId: 5,
  vacancyId: 8,
  vacancyName: 'Room 2',
  vacancyStatus: 'submitted',
  vacancyStartOn: '2027-01-11',
  siteId: 7,
  siteName: 'Sunflower',
  programName: 'Preschool',
  status: 'active',
  statusName: 'Active',
  referredOn: '2026-11-21',
  expiresOn: '2026-12-05',
  needsAccept: true,
  isManual: false,
  referralNote: '',
  endedBecause: undefined,
  endedOn: undefined,
  endReason: '',
  answerDueOn: undefined,
  isAnswerOverdue: false,
  ...part,
})

/** Returns what is compared of an offer, with some other values. */
export const offerOf = (part: Partial<Dashboard['offers'][number]> = {}): Dashboard['offers'][number] => ({
  referralId: 1,
  siteType: 'center',
  zip: '94110',
  neighborhood: 'Mission',
  miles: 2.26,
  latitude: 37.75,
  longitude: -122.41,
  languages: [],
  schedule: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], hours: [{ from: 450, to: 1050 }] }],
  listPrice: 173_500,
  reasons: ['You chose this program.'],
  ...part,
})

/** Returns an active application of one waiting child, with some other values. */
export const dashboardOf = (part: Partial<Dashboard> = {}): Dashboard => ({
  id: 7,
  externalId: 'A1',
  status: 'active',
  statusName: 'Active',
  requestedAt: '2026-11-01T18:00:00.000Z',
  updatedAt: '2026-11-01T18:00:00.000Z',
  holdEndsOn: undefined,
  statusReason: '',
  goesOnIn: '',
  isMerged: false,
  eligibility: 'incomeEligible',
  feeFullTime: 5200,
  feePartTime: 2600,
  fee: 5200,
  canUpdate: true,
  canCopy: false,
  children: [childOf()],
  referrals: [],
  offers: [],
  measuredFrom: undefined,
  tieOrder: [...tieBreakers],
  timeline: [],
  ...part,
})
