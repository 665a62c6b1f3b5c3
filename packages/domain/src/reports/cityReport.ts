import type { ChildStatus } from '../applications/status.ts'
import { ageGroups } from '../matching/waitingPlace.ts'
import type { CalendarDate } from '../values/dates.ts'
import { minShown, type Shown, shownLine, shownTable } from './suppression.ts'

/** By what the report counts waiting children and open seats. A child is in one group of each. */
export const breakdowns = ['age', 'area', 'language', 'schedule'] as const
export type Breakdown = (typeof breakdowns)[number]

/** The home languages with a group of their own, by their codes; all others are one group. */
export const reportLanguages = ['00', '01', '02', '03', '05', '07', '11', '29'] as const
/** The group of what has no group of its own. */
export const otherGroup = 'other'

export const scheduleGroups = ['fullTime', 'partTime'] as const

/** What became of a child. */
export const outcomes = ['waiting', 'enrolled', 'inactive', 'closed'] as const
export type Outcome = (typeof outcomes)[number]

/** By what the report tells outcomes apart. */
export const outcomeGroupings = ['agency', 'eligibility', 'homeLanguage', 'homelessness', 'specialNeeds'] as const
export type OutcomeGrouping = (typeof outcomeGroupings)[number]

/** The steps whose days are told, from the application on. */
export const steps = ['referral', 'enrollment'] as const
export type Step = (typeof steps)[number]

/** Three months of a year, `2027-1`. */
export type Quarter = string
/** The quarters that the report goes back, the current one included. They never overlap, so nothing can be subtracted. */
export const reportedQuarters = 8

/** The days of a step: the first quarter of the children took so long at most, then half, then three quarters. */
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
  readonly quarters: readonly {
    readonly quarter: Quarter
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

/** Returns the quarter of a day. */
export const quarterOf = (day: CalendarDate): Quarter =>
  `${day.slice(0, 4)}-${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`

/** Returns the quarters of a report, the current one first, each with its first day. */
export function quartersUntil(today: CalendarDate): { readonly quarter: Quarter; readonly from: CalendarDate }[] {
  const current = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  return Array.from({ length: reportedQuarters }, (_, back) => {
    const [year, place] = [Math.floor((current - back) / 4), (current - back) % 4]
    return { quarter: `${year}-${place + 1}`, from: `${year}-${String(3 * place + 1).padStart(2, '0')}-01` }
  })
}

/** The groups that are always listed, in their order; areas are those in which somebody waits or has a seat. */
export const fixedGroups: Readonly<Record<Exclude<Breakdown, 'area'>, readonly string[]>> = {
  age: ageGroups,
  language: [...reportLanguages, otherGroup],
  schedule: scheduleGroups,
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

/**
 * Returns the outcomes of each group as far as they may be shown. All groupings have the same sums, so a number is
 * withheld also where only another grouping would tell it.
 */
export function shownOutcomes(rows: readonly OutcomeRow[]) {
  const shown = shownTable(rows.map(({ children }) => children))
  return rows.map(({ key }, index) => ({
    key,
    children: [...(shown[index]?.values ?? [])],
    total: shown[index]?.total,
  }))
}
