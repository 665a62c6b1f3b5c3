import type { Extra, SiteType } from '@semilla/domain/applications/careChoices.ts'
import { extras, siteTypes } from '@semilla/domain/applications/careChoices.ts'
import { genders } from '@semilla/domain/applications/family.ts'
import { applicationStatuses, childStatuses } from '@semilla/domain/applications/status.ts'
import { eligibilities } from '@semilla/domain/eligibility/eligibilities.ts'
import { vacancyGenders, vacancyStatuses } from '@semilla/domain/vacancies/vacancy.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { joinedSpans, type WeeklyHours, type WeeklySpans, weekdays } from '@semilla/domain/values/weekdays.ts'
import fc from 'fast-check'
import { testNow } from './startTestServer.ts'

const today = testNow.slice(0, 10)

/** Generates one value most of the time, so that complete matches occur, otherwise any. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 4 }, { arbitrary: fc.constantFrom(usual, ...others), weight: 1 })
const some = <T>(of: readonly T[]) => fc.subarray([...of])

const starts = ['2027-01-11', '2027-02-28', '2028-02-29', '2027-03-31'] as const
const births = [
  ...['2020-02-29', '2024-02-29', '2023-02-28', '2023-03-01', '2022-01-05', '2022-01-11', '2022-01-12', '2024-07-11'],
  ...['2024-07-12', '2023-05-14', '2021-08-31', '2026-02-28', '2027-01-12'],
]
const points = [
  undefined,
  { latitude: 37.7486, longitude: -122.4158 },
  { latitude: 37.76, longitude: -122.43 },
  { latitude: 37.8, longitude: -122.47 },
]
const zips = ['94110', '94103', '94121']
const neighborhoods = ['Mission', 'Sunset', '']
const edges = [-61, -60, -59, 0, 59, 60, 61, 181]

const hours = fc
  .tuple(fc.constantFrom(...edges), fc.constantFrom(...edges))
  .map(([early, late]) => ({ from: 480 + early, to: 1020 + late }))
const shortHours = fc.constantFrom(
  { from: 480, to: 540 },
  { from: 540, to: 720 },
  { from: 480, to: 659 },
  { from: 900, to: 1080 },
)
const week: fc.Arbitrary<WeeklyHours> = fc
  .record(
    Object.fromEntries(weekdays.map((day) => [day, fc.option(fc.oneof(hours, hours, shortHours), { nil: undefined })])),
  )
  .map((days) => Object.fromEntries(Object.entries(days).filter(([, span]) => span)))

const moreHours = fc.constantFrom(
  { from: 360, to: 480 },
  { from: 420, to: 720 },
  { from: 780, to: 1080 },
  { from: 720, to: 1021 },
  { from: 1020, to: 1140 },
)
/** Generates up to three spans a day, which may touch before they are joined. */
const openWeek: fc.Arbitrary<WeeklySpans> = fc
  .record(
    Object.fromEntries(
      weekdays.map((day) => [day, fc.array(fc.oneof(hours, moreHours, moreHours, shortHours), { maxLength: 3 })]),
    ),
  )
  .map((days) =>
    Object.fromEntries(Object.entries(days).flatMap(([day, spans]) => (spans[0] ? [[day, joinedSpans(spans)]] : []))),
  )

const everyDay = (spans: readonly (readonly [number, number])[]): WeeklySpans =>
  Object.fromEntries(weekdays.map((day) => [day, spans.map(([from, to]) => ({ from, to }))]))
/** Generates the same half of some days, which fits a vacancy with a break. */
const halfDays: fc.Arbitrary<WeeklyHours> = fc
  .tuple(some(weekdays), fc.constantFrom({ from: 450, to: 690 }, { from: 780, to: 1020 }, { from: 780, to: 1141 }))
  .map(([days, span]) => Object.fromEntries(days.map((day) => [day, span])))

const site = fc.record({
  type: fc.constantFrom<SiteType>(...siteTypes),
  status: mostly('active', 'inactive'),
  zip: fc.constantFrom(...zips),
  neighborhood: fc.constantFrom(...neighborhoods),
  point: fc.constantFrom(...points),
  languages: some(['00', '01', '03']),
  extras: some<Extra>(extras),
})
const vacancy = fc.record({
  site: fc.nat(3),
  program: fc.nat(2),
  status: mostly('submitted' as string, ...vacancyStatuses),
  paused: mostly(false, true),
  startOn: fc.constantFrom(...starts),
  born: fc.tuple(fc.constantFrom(...births), fc.constantFrom(...births)).map((each) => each.toSorted()),
  seats: fc.integer({ min: 1, max: 3 }),
  gender: mostly('both' as string, ...vacancyGenders),
  forHomeless: mostly(false, true),
  week: fc.oneof(
    openWeek,
    fc.constantFrom(
      everyDay([[420, 1080]]),
      everyDay([
        [420, 720],
        [780, 1080],
      ]),
    ),
  ),
})
const program = fc.record({
  eligibility: mostly('both', 'income', 'moderate'),
  ages: fc.constantFrom([0, 72], [24, 60], [30, 48]),
  removed: mostly(false, true),
})
const child = fc.record({
  bornOn: fc.constantFrom(...births),
  gender: fc.constantFrom(...genders),
  status: mostly(...(childStatuses as unknown as ['active', 'closed'])),
  eligibility: fc.constantFrom(...eligibilities),
})
const family = fc.record({
  status: mostly(...(applicationStatuses as unknown as ['active', 'closed'])),
  isLinked: mostly(true, false),
  isHomeless: fc.boolean(),
  partDayPreschool: fc.boolean(),
  children: fc.array(child, { minLength: 1, maxLength: 3 }),
  startsAfter: fc.tuple(fc.constantFrom(...starts), fc.constantFrom(-400, 0, 59, 60, 61, 62)),
  week: fc.oneof(week, halfDays),
  siteTypes: fc.oneof(fc.constant([]), some(siteTypes)),
  locations: fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('zip' as const),
        place: fc.constantFrom('94110', '94103-1234'),
        miles: fc.constantFrom(1, 3),
        point: fc.constantFrom(...points),
      }),
      fc.record({
        kind: fc.constant('neighborhood' as const),
        place: fc.constantFrom('Mission', 'Noe'),
        miles: fc.constantFrom(1, 3),
        point: fc.constantFrom(...points),
      }),
      fc.record({
        kind: fc.constant('address' as const),
        place: fc.constant('1 Main Street'),
        miles: fc.constantFrom(1, 2, 5),
        point: fc.constantFrom(...points),
      }),
    ),
    { maxLength: 3 },
  ),
  onlyPreferredLocations: mostly(false, true),
  languages: some(['01', '03']),
  onlyPreferredLanguages: mostly(false, true),
  extras: fc.oneof(fc.constant([]), some<Extra>(extras)),
  preferred: some([0, 1, 2, 3]),
  onlyPreferredSites: mostly(false, true),
  refused: fc.array(
    fc.tuple(fc.nat(3), fc.constantFrom(undefined, addTo(today, { days: -1 }), today, addTo(today, { days: 1 }))),
    {
      maxLength: 2,
    },
  ),
  allAtOneSite: fc.boolean(),
  needsAccept: mostly(false, true),
  referred: fc.array(
    fc.tuple(
      fc.nat(7),
      fc.constantFrom('expired', 'withdrawn', 'vacancyClosed', 'siteDeclined', 'enrolledElsewhere', null),
    ),
    {
      maxLength: 2,
    },
  ),
  declined: fc.array(
    fc.tuple(fc.nat(7), fc.constantFrom(addTo(today, { days: -1 }), today, addTo(today, { days: 1 }))),
    {
      maxLength: 1,
    },
  ),
})
/** Generates sites, programs, vacancies and families at the limits of every condition. */
export const randomCity = fc.record({
  sites: fc.array(site, { minLength: 4, maxLength: 4 }),
  programs: fc.array(program, { minLength: 3, maxLength: 3 }),
  vacancies: fc.array(vacancy, { minLength: 8, maxLength: 8 }),
  families: fc.array(family, { minLength: 25, maxLength: 25 }),
})
export type RandomCity = typeof randomCity extends fc.Arbitrary<infer T> ? T : never
