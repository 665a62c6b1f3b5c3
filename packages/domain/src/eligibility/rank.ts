import type { Child } from '../applications/family.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { Eligibility } from './eligibilities.ts'
import { medianIncome, type TablesInForce } from './incomeTables.ts'

/** The groups in which children are served, first to last. */
export const rankGroups = ['protectiveServices', 'atRisk', 'incomeEligible', 'moderateEligible'] as const
export type RankGroup = (typeof rankGroups)[number]

export const tieBreakers = [
  'siblingAtSite',
  'exceptionalNeeds',
  'homeLanguage',
  'homeless',
  'requestDate',
  'applicationId',
] as const
export type TieBreaker = (typeof tieBreakers)[number]

/** A child's position among the waiting children: the group, and the number within it. Lower comes first. */
export type Rank = {
  readonly group: RankGroup
  /**
   * Income as a percentage of the state's median, rounded up; 0 in the first two groups, where income does not count.
   */
  readonly percent: number
}

/** Returns the number of a group, from 1. */
export const rankGroupNumber = (group: RankGroup): number => rankGroups.indexOf(group) + 1

/** Returns the group of a number from 1, as `rankGroupNumber` gives it; undefined for no number or another one. */
export const rankGroupOf = (number: number | null): RankGroup | undefined => rankGroups[(number ?? 0) - 1]

/**
 * Returns the eligibility by which subsidies take a child of a group (rules: Rank). Protected children count as income
 * eligible, also one whom a supervisor helps as moderate eligible because it is too old.
 */
export const eligibilityOfGroup = (group: RankGroup | undefined): Eligibility =>
  group === 'moderateEligible' ? group : group ? 'incomeEligible' : 'notEligible'

/** Returns the income as a percentage of the state's median income for the family size, rounded up. */
export const incomePercent = (monthlyIncome: number, familySize: number, tables: TablesInForce): number =>
  Math.ceil((100 * monthlyIncome) / medianIncome(tables, familySize))

/**
 * Returns the rank of a child (rules: Rank): protective services first, then at risk, then income eligible and moderate
 * eligible by the income as a percentage. A child who is not eligible has no rank.
 */
export function rankOf(
  child: { readonly eligibility: Eligibility; readonly protections: Child['protections'] },
  family: { readonly monthlyIncome: number; readonly familySize: number },
  tables: TablesInForce,
): Rank | undefined {
  if (child.eligibility === 'notEligible') return undefined
  const protection = (['protectiveServices', 'atRisk'] as const).find((each) => child.protections.includes(each))
  if (protection) return { group: protection, percent: 0 }
  return { group: child.eligibility, percent: incomePercent(family.monthlyIncome, family.familySize, tables) }
}

/** The tie-breakers between children of the same rank. */
export type Ties = {
  readonly siblingAtSite: boolean
  readonly exceptionalNeeds: boolean
  /** The child speaks a language other than English at home. */
  readonly homeLanguage: boolean
  readonly homeless: boolean
  /** The day or instant of the request; earlier comes first. */
  readonly requestDate: CalendarDate
  readonly applicationId: number
}

export type Ranked = Ties & { readonly rank: Rank; readonly childId: number }

const byTie: Readonly<Record<TieBreaker, (one: Ties, other: Ties) => number>> = {
  siblingAtSite: (one, other) => Number(other.siblingAtSite) - Number(one.siblingAtSite),
  exceptionalNeeds: (one, other) => Number(other.exceptionalNeeds) - Number(one.exceptionalNeeds),
  homeLanguage: (one, other) => Number(other.homeLanguage) - Number(one.homeLanguage),
  homeless: (one, other) => Number(other.homeless) - Number(one.homeless),
  requestDate: (one, other) =>
    Number(one.requestDate > other.requestDate) - Number(one.requestDate < other.requestDate),
  applicationId: (one, other) => one.applicationId - other.applicationId,
}

/**
 * Returns the configured order with every tie-breaker named once; the missing ones are appended in their default order.
 */
export const completeTieBreakerOrder = (order: readonly TieBreaker[]): TieBreaker[] => [
  ...new Set([...order, ...tieBreakers]),
]

/**
 * Returns a function that compares two children for a vacancy and sorts the first to be referred first. Children of one
 * application with equal rank are ordered by id, so that each refresh gives the same order.
 */
export const compareByRank = (order: readonly TieBreaker[] = tieBreakers) => {
  const ties = completeTieBreakerOrder(order)
  return (one: Ranked, other: Ranked): number => {
    const byRank =
      rankGroupNumber(one.rank.group) - rankGroupNumber(other.rank.group) || one.rank.percent - other.rank.percent
    if (byRank) return byRank
    for (const tie of ties) {
      const difference = byTie[tie](one, other)
      if (difference) return difference
    }
    return one.childId - other.childId
  }
}

/** A rank as it was when a child was referred, with its reasons; stored with the referral. */
export type RankWithReasons = Rank & {
  /** What put the child ahead of others of the same rank, most important first. */
  readonly advantages: readonly Exclude<TieBreaker, 'requestDate' | 'applicationId'>[]
  readonly requestDate: CalendarDate
  readonly tieOrder: readonly TieBreaker[]
}

/** Returns the rank and its reasons as data to store with the referral and to show to the family. */
export function rankWithReasons(child: Ranked, order: readonly TieBreaker[] = tieBreakers): RankWithReasons {
  const tieOrder = completeTieBreakerOrder(order)
  const advantages = tieOrder.filter((tie) => tie !== 'requestDate' && tie !== 'applicationId' && child[tie])
  return {
    ...child.rank,
    advantages: advantages as RankWithReasons['advantages'],
    requestDate: child.requestDate,
    tieOrder,
  }
}
