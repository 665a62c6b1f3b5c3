import type { ChildStatus } from '../applications/status.ts'
import { eligibilities } from '../eligibility/eligibilities.ts'
import { ageGroups } from '../matching/ageGroups.ts'
import type { CalendarDate } from '../values/dates.ts'
import { isSmall, minShown, type Shown, shownLine, shownTable } from './suppression.ts'

/** By what the report counts waiting children and open seats. A child is in one group of each. */
export const breakdowns = ['age', 'area', 'language', 'schedule'] as const
export type Breakdown = (typeof breakdowns)[number]

/** The home languages with a group of their own, by their codes; all others are one group. */
export const reportLanguages = ['00', '01', '02', '03', '05', '07', '11', '29'] as const
/** The group of everything without a group of its own. */
export const otherGroup = 'other'

export const scheduleGroups = ['fullTime', 'partTime'] as const

/** What became of a child. */
export const outcomes = ['waiting', 'enrolled', 'inactive', 'closed'] as const
export type Outcome = (typeof outcomes)[number]

/** The properties of children by which the report groups outcomes. */
export const outcomeGroupings = ['agency', 'eligibility', 'homeLanguage', 'homelessness', 'specialNeeds'] as const
export type OutcomeGrouping = (typeof outcomeGroupings)[number]

/** The steps for which the report gives the days since the application. */
export const steps = ['referral', 'enrollment'] as const
export type Step = (typeof steps)[number]

/** A year, `2027`, or three months of one, `2027-1`. */
export type Period = string
/**
 * The number of children who applied within twelve months from which the report shows quarters; for fewer it shows
 * whole years.
 */
export const childrenForQuarters = 4000
/** How far the report goes back, the current period included. Periods never overlap, so nothing can be subtracted. */
const reported = { quarters: 8, years: 2 } as const

/**
 * The days until a step: within the first number a quarter of the children reached it, within the second half of them,
 * and within the third three quarters.
 */
export type Days = {
  readonly children: number
  readonly lower: number
  readonly median: number
  readonly upper: number
}
export type Counted = { readonly key: string; readonly children: number; readonly seats: number }
export type OutcomeRow = { readonly key: string; readonly children: readonly number[] }

/** The numbers of a report as they were counted. */
export type ReportFacts = {
  readonly takenOn: CalendarDate
  readonly waiting: Readonly<Record<Breakdown, readonly Counted[]>>
  readonly seats: number
  readonly periods: readonly {
    readonly period: Period
    readonly days: Readonly<Record<Step, Days>>
    readonly outcomes: Readonly<Record<OutcomeGrouping, readonly OutcomeRow[]>>
  }[]
}

export type ShownCount = {
  readonly key: string
  readonly children: Shown
  readonly seats: number
  /** The children for whom there is no seat in this group; undefined where their number is withheld. */
  readonly unmet: Shown
}

const outcomeOf: Readonly<Record<ChildStatus, Outcome>> = {
  active: 'waiting',
  screening: 'waiting',
  waitingPreferred: 'waiting',
  enrollmentPending: 'enrolled',
  enrolled: 'enrolled',
  inactive: 'inactive',
  closed: 'closed',
}
/** Returns what became of a child with a status. */
export const outcomeOfChild = (status: ChildStatus): Outcome => outcomeOf[status]

type Begun = { readonly period: Period; readonly from: CalendarDate }

function quartersUntil(today: CalendarDate): Begun[] {
  const current = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  return Array.from({ length: reported.quarters }, (_, back) => {
    const [year, place] = [Math.floor((current - back) / 4), (current - back) % 4]
    return { period: `${year}-${place + 1}`, from: `${year}-${String(3 * place + 1).padStart(2, '0')}-01` }
  })
}

function yearsUntil(today: CalendarDate): Begun[] {
  const current = Number(today.slice(0, 4))
  return Array.from({ length: reported.years }, (_, back) => ({
    period: `${current - back}`,
    from: `${current - back}-01-01`,
  }))
}

/**
 * Returns the periods of a report, the current one first, each with its first day (rules: Reports): quarters if enough
 * children applied in the twelve months before, and otherwise years.
 */
export const periodsUntil = (today: CalendarDate, childrenOfYear: number): Begun[] =>
  childrenOfYear < childrenForQuarters ? yearsUntil(today) : quartersUntil(today)

/** The groups that are always listed, in their order, because a missing one would say that it is empty. */
export const fixedGroups: Readonly<Record<Exclude<Breakdown, 'area'>, readonly string[]>> = {
  age: ageGroups,
  language: [...reportLanguages, otherGroup],
  schedule: scheduleGroups,
}

/**
 * Returns the areas that are listed: those with a seat or at least ten waiting children, and one group of all others, as
 * an area that is listed for fewer would say that somebody waits there.
 */
export const listedAreas = (children: ReadonlyMap<string, number>, seatsIn: readonly string[]): string[] => [
  ...[...new Set([...seatsIn, ...children.keys()])]
    .filter((area) => seatsIn.includes(area) || !isSmall(children.get(area) ?? 0))
    .toSorted(),
  otherGroup,
]

/** The groups of outcomes that are always listed, in their order. */
export const outcomeGroups: Readonly<Record<Exclude<OutcomeGrouping, 'agency'>, readonly string[]>> = {
  eligibility: eligibilities,
  homeLanguage: ['false', 'true'],
  homelessness: ['false', 'true'],
  specialNeeds: ['false', 'true'],
}

/** Returns the waiting children and open seats of each group as far as they may be shown (rules: Reports). */
export function shownCounts(counted: readonly Counted[]): { readonly total: Shown; readonly rows: ShownCount[] } {
  const { values, total } = shownLine(counted.map(({ children }) => children))
  return {
    total,
    rows: counted.map(({ key, seats }, index) => {
      const children = values[index]
      return { key, children, seats, unmet: children === undefined ? undefined : Math.max(0, children - seats) }
    }),
  }
}

/** Returns the days of a step as far as they may be shown: those of at least ten children. */
export const shownDays = ({ children, lower, median, upper }: Days) =>
  children < minShown ? undefined : { lower, median, upper }

/** The groupings that tell nothing of a family's life. Their numbers are all shown. */
const openGroupings: readonly OutcomeGrouping[] = ['agency']

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Returns whether no child of a group can have an outcome: one that is not eligible neither waits nor is enrolled. */
const cannotBe = (row: OutcomeRow | undefined, outcome: Outcome | undefined) =>
  row?.key === 'notEligible' && (outcome === 'waiting' || outcome === 'enrolled')

/**
 * Returns the outcomes of each group of a grouping as far as they may be shown (rules: Reports). All groupings have the
 * same sums, so a number is also withheld where it could be calculated from another grouping.
 */
export function shownOutcomes(by: OutcomeGrouping, rows: readonly OutcomeRow[]) {
  if (openGroupings.includes(by))
    return rows.map(({ key, children }) => ({ key, children: [...children], total: sumOf(children) }))
  const shown = shownTable(
    rows.map(({ children }) => children),
    (row, column) => by === 'eligibility' && cannotBe(rows[row], outcomes[column]) && rows[row]?.children[column] === 0,
  )
  return rows.map(({ key }, index) => ({
    key,
    children: [...(shown[index]?.values ?? [])],
    total: shown[index]?.total,
  }))
}
