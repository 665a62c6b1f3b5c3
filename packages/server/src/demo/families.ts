import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { addTo, type CalendarDate } from '@semilla/domain/values/dates.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { careNeedsOf } from './careNeeds.ts'
import { cultures } from './names.ts'
import { childOf, type Household, household, parentOf } from './people.ts'
import type { Random } from './random.ts'
import { shownFamilies } from './shownFamily.ts'
import type { PlacedSite } from './sites.ts'
import { streets } from './streets.ts'

/** How an application stands unless its children's enrollment says otherwise. */
export type PlannedStatus = Exclude<ApplicationStatus, 'enrolled' | 'provisional' | 'ineligible'>

export type DemoFamily = {
  readonly form: ApplicationForm
  readonly home: Household['home']
  readonly language: InterfaceLanguage
  readonly status: PlannedStatus
  readonly requestedDaysAgo: number
  /** When the family last sent something. */
  readonly updatedDaysAgo: number
  /** When the application came into its status. */
  readonly changedDaysAgo: number
  /** Sent without an account and linked to none, so it takes part in nothing. */
  readonly isVisitor: boolean
  readonly hasAccount: boolean
  /** True for the family of the account that the sign-in page lists. */
  readonly isShown: boolean
}

/** How many families stand how; the rest are active. Days say how long ago the family last updated. */
const plan: readonly (readonly [PlannedStatus, number, readonly [number, number]])[] = [
  ['hold', 18, [5, 120]],
  ['updateNeeded', 20, [181, 205]],
  ['unresponsive', 16, [215, 290]],
  ['inactive', 10, [30, 150]],
  ['closed', 30, [40, 260]],
]

/** Monthly income in cents by family size: most of those who apply are below the state's line. */
function incomeOf(familySize: number, random: Random): number {
  const perSize = 4_400 + familySize * 800
  const share = random.weighted([
    [random.int(9, 45), 40],
    [random.int(46, 85), 38],
    [random.int(86, 150), 18],
    [random.int(230, 320), 5],
  ])
  return Math.round((perSize * share) / 100) * 100
}

function incomesOf(total: number, familySize: number, both: boolean, random: Random): ApplicationForm['incomes'] {
  const cashAid = total > 0 && total < 150_000 && random.chance(0.3) ? Math.round(total * 0.4) : 0
  const second = both && total > 300_000 ? Math.round((total * random.int(20, 50)) / 100) : 0
  const first = total - second - cashAid
  const of = (parent: 'A' | 'B', employment: number, aid: number) => ({
    parent,
    familySize,
    employment,
    childSupport: 0,
    cashAid: aid,
    other: 0,
    total: employment + aid,
  })
  return both ? [of('A', first, cashAid), of('B', second, 0)] : [of('A', first, cashAid)]
}

function formOf(
  house: Household,
  cityId: number,
  sites: readonly PlacedSite[],
  today: CalendarDate,
  requestedDaysAgo: number,
  random: Random,
): ApplicationForm {
  const isSingle = random.chance(0.42)
  const partDay = random.chance(0.08)
  const familySize =
    (isSingle ? 1 : 2) +
    random.weighted([
      [1, 5],
      [2, 5],
      [3, 2],
      [4, 1],
    ])
  const children = Array.from({ length: Math.min(familySize - (isSingle ? 1 : 2), random.pick([1, 1, 2, 2, 3])) }, () =>
    childOf(house, addTo(today, { days: -requestedDaysAgo }), random),
  )
  const monthlyIncome = incomeOf(familySize, random)
  const incomes = incomesOf(monthlyIncome, familySize, !isSingle, random)
  return {
    cityId,
    familySize,
    monthlyIncome,
    receivesPublicAssistance: incomes.some((income) => income.cashAid > 0),
    fromPhone: random.chance(0.6),
    incomes,
    care: careNeedsOf(house, sites, partDay, addTo(today, { days: -requestedDaysAgo }), random),
    otherContacts: random.chance(0.3)
      ? [
          {
            firstName: random.pick(house.culture.women),
            middleInitial: '',
            lastName: house.surnames[0],
            kind: 'relationship',
            relationship: random.pick(['Grandmother', 'Aunt', 'Neighbor']),
            email: '',
            homePhone: '',
            mobilePhone: `(415) 555-${String(1000 + house.index).slice(-4)}`,
          },
        ]
      : [],
    parents: [
      parentOf(house, 'A', isSingle, partDay, random),
      ...(isSingle ? [] : [parentOf(house, 'B', false, partDay, random)]),
    ],
    children,
  }
}

/** Invents the families, in the order in which they applied. */
export function demoFamilies(
  count: number,
  cityId: number,
  sites: readonly PlacedSite[],
  today: CalendarDate,
  random: Random,
): DemoFamily[] {
  const planned = plan.flatMap(([status, many, days]) => Array.from({ length: many }, () => ({ status, days })))
  const statuses = random.shuffled([
    ...planned,
    ...Array.from({ length: count - 2 - planned.length }, () => ({
      status: 'active' as const,
      days: [1, 175] as const,
    })),
  ])
  const families = statuses.map(({ status, days }, index): DemoFamily => {
    const culture = random.weighted(cultures)
    const house = household(culture, index + 1, random.pick(streets), random)
    const updatedDaysAgo = random.int(days[0], days[1])
    const requestedDaysAgo = updatedDaysAgo + (random.chance(0.35) ? random.int(10, 120) : 0)
    const isVisitor = status === 'active' && random.chance(0.04)
    return {
      form: formOf(house, cityId, sites, today, requestedDaysAgo, random),
      home: house.home,
      language: culture.language,
      status,
      requestedDaysAgo,
      updatedDaysAgo,
      changedDaysAgo: changedDaysAgo(status, updatedDaysAgo, random),
      isVisitor,
      hasAccount: !isVisitor && random.chance(0.7),
      isShown: false,
    }
  })
  const all = [...families, ...shownFamilies(cityId, sites, today)]
  return all.toSorted((one, other) => other.requestedDaysAgo - one.requestedDaysAgo)
}

function changedDaysAgo(status: PlannedStatus, updatedDaysAgo: number, random: Random): number {
  if (status === 'updateNeeded') return updatedDaysAgo - 180
  if (status === 'unresponsive') return updatedDaysAgo - 210
  return status === 'active' ? updatedDaysAgo : random.int(1, updatedDaysAgo)
}
