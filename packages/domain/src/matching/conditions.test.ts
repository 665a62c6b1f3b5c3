import { describe, expect, it } from 'vitest'
import { birthDatesOfAges } from '../values/age.ts'
import {
  type ApplicationPart,
  applicationParts,
  type ConditionName,
  conditionNames,
  explainApplication,
  explainMatch,
  explainRefusal,
  failedConditions,
  fits,
  type RefusalPart,
  refusalParts,
} from './conditions.ts'
import { type ObstacleName, obstaclesOf } from './obstacles.ts'
import type { MatchContext, Opening, OpenVacancy, WaitingChild } from './types.ts'

const week = (from: number, to: number) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, { from: from * 60, to: to * 60 }]),
  )

/** The same spans on each workday, in hours. */
const open = (...spans: readonly (readonly [number, number])[]) =>
  Object.fromEntries(
    Object.keys(week(0, 0)).map((day) => [day, spans.map(([from, to]) => ({ from: from * 60, to: to * 60 }))]),
  )

const child: WaitingChild = {
  childId: 1,
  applicationId: 1,
  status: 'active',
  hasPlaceElsewhere: false,
  bornOn: '2023-05-14',
  gender: 'female',
  eligibility: 'incomeEligible',
  unansweredReferrals: 4,
  decliningSites: [],
  application: { status: 'active', isLinked: true, isHomeless: false, waitingBornOn: ['2023-05-14', '2024-01-10'] },
  care: {
    startOn: '2027-01-04',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    hours: week(8, 17),
    partDayPreschool: false,
    siteTypes: ['center', 'familyHome'],
    locations: [{ kind: 'zip', place: '94110', miles: 3, point: { latitude: 37.7486, longitude: -122.4158 } }],
    onlyPreferredLocations: false,
    languages: ['01'],
    onlyPreferredLanguages: false,
    extras: [],
    preferredSiteIds: [],
    onlyPreferredSites: false,
    refusedSites: [],
    allAtOneSite: false,
  },
}
const vacancy: OpenVacancy = {
  vacancyId: 1,
  status: 'submitted',
  isMatchingPaused: false,
  startOn: '2027-01-11',
  takesBorn: birthDatesOfAges({ years: 2, months: 6, weeks: 0 }, { years: 4, months: 11, weeks: 4 }, '2027-01-11'),
  gender: 'both',
  forHomeless: false,
  hours: open([7.5, 18]),
  program: { isOffered: true, eligibility: 'both', startAgeMonths: 24, endAgeMonths: 72 },
  site: {
    siteId: 7,
    isActive: true,
    type: 'center',
    zip: '94110',
    neighborhood: 'Mission',
    point: { latitude: 37.75, longitude: -122.418 },
    languages: ['00', '01'],
    extras: ['meals'],
    openings: [],
  },
}
const opening: Opening = { ...vacancy, seatsLeft: 2 }
const pairing: MatchContext = { today: '2026-09-01', alreadyReferred: false }

type Change = {
  child?: Partial<Omit<WaitingChild, 'care' | 'application'>>
  application?: Partial<WaitingChild['application']>
  care?: Partial<WaitingChild['care']>
  vacancy?: Partial<Omit<OpenVacancy, 'site' | 'program'>>
  site?: Partial<OpenVacancy['site']>
  program?: Partial<OpenVacancy['program']>
  pairing?: Partial<MatchContext>
}
const pair = (change: Change) =>
  [
    {
      ...child,
      ...change.child,
      application: { ...child.application, ...change.application },
      care: { ...child.care, ...change.care },
    },
    {
      ...vacancy,
      ...change.vacancy,
      site: { ...vacancy.site, openings: [opening], ...change.site },
      program: { ...vacancy.program, ...change.program },
    },
    { ...pairing, ...change.pairing },
  ] as const
const failed = (change: Change) => failedConditions(explainMatch(...pair(change)))

const far = { latitude: 37.9, longitude: -122.6 }
const elsewhere = { zip: '94121', neighborhood: 'Outer Richmond', point: far }
const only = { onlyPreferredLocations: true }

const busy = { child: { unansweredReferrals: 5 } }

const holding: [string, Change][] = [
  ['the defaults', {}],
  ['a busy child and a preferred site', { ...busy, care: { preferredSiteIds: [7] } }],
  ['a busy child without a limit', { ...busy, pairing: { maxUnanswered: 0 } }],
  ['screening', { child: { status: 'screening' } }],
  ['waiting preferred', { child: { status: 'waitingPreferred' } }],
  [
    'a moderate child and program',
    { child: { eligibility: 'moderateEligible' }, program: { eligibility: 'moderate' } },
  ],
  ['a girl and a vacancy for girls', { vacancy: { gender: 'female' } }],
  ['care needed 60 days later', { care: { startOn: '2027-03-12' } }],
  ['care needed long before', { care: { startOn: '2025-01-01' } }],
  [
    'the only waiting child of a family that wants one site, without another seat there',
    { application: { waitingBornOn: ['2023-05-14'] }, care: { allAtOneSite: true }, site: { openings: [] } },
  ],
  ['60 minutes short at each end', { vacancy: { hours: open([9, 16]) } }],
  ['three common hours of part-day preschool', { care: { partDayPreschool: true }, vacancy: { hours: open([9, 12]) } }],
  ['the afternoon of two spans', { care: { hours: week(13, 17) }, vacancy: { hours: open([7, 12], [13, 18]) } }],
  ['the shorter of two spans', { care: { hours: week(8, 11) }, vacancy: { hours: open([7, 12], [12.5, 18]) } }],
  [
    'three common hours with one of two spans',
    { care: { partDayPreschool: true, hours: week(8, 17) }, vacancy: { hours: open([8, 10], [13, 16]) } },
  ],
  ['no type wanted', { care: { siteTypes: [] } }],
  ['far away with any place accepted', { site: elsewhere }],
  ['in the zip, however far', { care: only, site: { point: far } }],
  [
    'in the zip written 5+4',
    { care: { ...only, locations: [{ kind: 'zip', place: '94110-1234', miles: 1 }] }, site: { point: undefined } },
  ],
  ['in the neighborhood', { care: { ...only, locations: [{ kind: 'neighborhood', place: 'Mission', miles: 1 }] } }],
  ['in the zip, where that of the site is written 5+4', { care: only, site: { zip: '94110-1234', point: far } }],
  ['within the miles of a place', { care: only, site: { zip: '94103', neighborhood: 'SoMa' } }],
  ['one of the languages', { care: { onlyPreferredLanguages: true, languages: ['03', '01'] } }],
  ['meals wanted', { care: { extras: ['meals'] } }],
  ['a preferred site alone', { care: { onlyPreferredSites: true, preferredSiteIds: [3, 7] } }],
  ['not interested until yesterday', { care: { refusedSites: [{ siteId: 7, until: '2026-08-31' }] } }],
  ['another site refused', { care: { refusedSites: [{ siteId: 8 }] } }],
  ['declined until yesterday', { child: { decliningSites: [{ siteId: 7, until: '2026-08-31' }] } }],
  ['declined by another site', { child: { decliningSites: [{ siteId: 8, until: '2099-12-31' }] } }],
  [
    'a homeless family and a vacancy for homeless families',
    { vacancy: { forHomeless: true }, application: { isHomeless: true } },
  ],
  ['two seats for two children', { care: { allAtOneSite: true } }],
]

const failing: [ConditionName, string, Change][] = [
  ['application-open', 'on hold', { application: { status: 'hold' } }],
  ['application-open', 'not linked', { application: { isLinked: false } }],
  ['application-open', 'not eligible', { child: { eligibility: 'notEligible' } }],
  [
    'application-open',
    'moderate, for income eligible',
    { child: { eligibility: 'moderateEligible' }, program: { eligibility: 'income' } },
  ],
  ['application-open', 'income eligible, for moderate', { program: { eligibility: 'moderate' } }],
  ['child-open', 'enrolled', { child: { status: 'enrolled' } }],
  ['child-open', 'placed through another application', { child: { hasPlaceElsewhere: true } }],
  ['child-open', 'pending', { child: { status: 'enrollmentPending' } }],
  ['vacancy-open', 'created', { vacancy: { status: 'created' } }],
  ['vacancy-open', 'paused', { vacancy: { status: 'paused' } }],
  ['vacancy-open', 'matching paused', { vacancy: { isMatchingPaused: true } }],
  ['vacancy-open', 'site inactive', { site: { isActive: false } }],
  ['vacancy-open', 'program removed', { program: { isOffered: false } }],
  ['age', 'too young for the vacancy', { child: { bornOn: '2025-09-02' } }],
  ['age', 'too old for the vacancy', { child: { bornOn: '2022-01-11' } }],
  ['age', 'outside the program’s ages', { program: { startAgeMonths: 48 } }],
  ['age', 'at the end of the program’s ages', { child: { bornOn: '2023-01-11' }, program: { endAgeMonths: 48 } }],
  ['gender', 'a vacancy for boys', { vacancy: { gender: 'male' } }],
  ['gender', 'another gender', { child: { gender: 'another' }, vacancy: { gender: 'female' } }],
  ['start', '61 days later', { care: { startOn: '2027-03-13' } }],
  ['start', 'outside a shorter window', { care: { startOn: '2027-01-20' }, pairing: { startWindowDays: 8 } }],
  ['days', 'Saturdays too', { care: { days: ['monday', 'saturday'] } }],
  ['hours', '61 minutes short in the morning', { vacancy: { hours: open([9 + 1 / 60, 18]) } }],
  ['hours', '61 minutes short in the evening', { vacancy: { hours: open([7, 16 - 1 / 60]) } }],
  ['hours', 'one day of five', { vacancy: { hours: { ...open([7, 18]), friday: [{ from: 420, to: 720 }] } } }],
  ['hours', 'an hour that only touches', { care: { hours: week(8, 9) }, vacancy: { hours: open([9, 12]) } }],
  ['hours', 'less than three common hours', { care: { partDayPreschool: true }, vacancy: { hours: open([9.1, 12]) } }],
  ['hours', 'two spans with a break between', { vacancy: { hours: open([7, 12], [13, 18]) } }],
  [
    'hours',
    'three common hours in two spans together',
    { care: { partDayPreschool: true }, vacancy: { hours: open([8, 10], [13, 15]) } },
  ],
  ['type', 'family homes alone', { care: { siteTypes: ['familyHome'] } }],
  ['place', 'far away', { care: only, site: elsewhere }],
  [
    'place',
    'a place that could not be geocoded',
    { care: { ...only, locations: [{ kind: 'address', place: '1 Main St', miles: 10 }] } },
  ],
  [
    'place',
    'an unknown neighborhood',
    {
      care: { ...only, locations: [{ kind: 'neighborhood', place: 'Noe Valley', miles: 3 }] },
      site: { neighborhood: '' },
    },
  ],
  ['language', 'Cantonese alone', { care: { onlyPreferredLanguages: true, languages: ['03'] } }],
  ['extras', 'meals and transport', { care: { extras: ['meals', 'transportation'] } }],
  ['programs', 'another site alone', { care: { onlyPreferredSites: true, preferredSiteIds: [3] } }],
  ['not-refused', 'disliked', { care: { refusedSites: [{ siteId: 7 }] } }],
  ['not-refused', 'not interested up to today', { care: { refusedSites: [{ siteId: 7, until: '2026-09-01' }] } }],
  [
    'not-refused',
    'declined by the site up to today',
    { child: { decliningSites: [{ siteId: 7, until: '2026-09-01' }] } },
  ],
  ['homeless', 'a family with a home', { vacancy: { forHomeless: true } }],
  [
    'together',
    'one seat for two children',
    { care: { allAtOneSite: true }, site: { openings: [{ ...opening, seatsLeft: 1 }] } },
  ],
  ['not-queued', 'referred before', { pairing: { alreadyReferred: true } }],
  ['not-busy', 'five referrals without an answer', busy],
  ['not-busy', 'the limit of the organization', { pairing: { maxUnanswered: 4 } }],
]

const parts: [string, Change, ApplicationPart[]][] = [
  ['nothing', {}, []],
  ['the status', { application: { status: 'hold' } }, ['active']],
  ['the account', { application: { isLinked: false } }, ['linked']],
  ['the eligibility', { program: { eligibility: 'moderate' } }, ['eligible']],
  [
    'all three',
    { application: { status: 'closed', isLinked: false }, child: { eligibility: 'notEligible' } },
    ['active', 'linked', 'eligible'],
  ],
]

const refusals: [string, Change, RefusalPart[], ObstacleName[]][] = [
  ['nobody', {}, [], []],
  ['the family', { care: { refusedSites: [{ siteId: 7 }] } }, ['family'], ['not-refused']],
  ['the site', { child: { decliningSites: [{ siteId: 7, until: '2026-09-01' }] } }, ['site'], ['declined-by-site']],
  [
    'both',
    { care: { refusedSites: [{ siteId: 7 }] }, child: { decliningSites: [{ siteId: 7 }] } },
    ['family', 'site'],
    ['not-refused', 'declined-by-site'],
  ],
]

describe('explainRefusal', () => {
  it.each(refusals)('finds %s in the way', (_, change, expected, obstacles) => {
    const [subject, offer, pairing] = pair(change)
    const explained = explainRefusal(subject, offer, pairing)
    expect(refusalParts.filter((part) => !explained[part])).toEqual(expected)
    expect(obstaclesOf(subject, offer, pairing)).toEqual(obstacles)
  })
})

describe('explainApplication', () => {
  it.each(parts)('finds %s in the way', (_, change, expected) => {
    const [subject, offer] = pair(change)
    const explained = explainApplication(subject, offer)
    expect(applicationParts.filter((part) => !explained[part])).toEqual(expected)
  })
})

describe('explainMatch', () => {
  it.each(holding)('finds no failed condition for %s', (_, change) => {
    expect(failed(change)).toEqual([])
    expect(fits(...pair(change))).toBe(true)
  })

  it.each(failing)('%s is the only failed condition: %s', (name, _, change) => {
    expect(failed(change)).toEqual([name])
    expect(fits(...pair(change))).toBe(false)
  })

  it('has a failing case for every condition', () => {
    expect(new Set(failing.map(([name]) => name))).toEqual(new Set(conditionNames))
  })
})
