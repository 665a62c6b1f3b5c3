import type { CalendarDate } from '../values/dates.ts'
import { decideEligibility, type FamilyCircumstances } from './eligibility.ts'
import { asException, type ExceptionKind } from './exception.ts'
import { type IncomeTable, medianIncome } from './incomeTables.ts'
import { type Rank, rankGroupNumber, rankOf } from './rank.ts'

/** The changes of a family that can change a child's rank. */
export const rankChangeNames = [
  'protectiveServices',
  'atRisk',
  'incomeDown',
  'incomeUp',
  'familySize',
  'publicAssistance',
  'homeless',
] as const
export type RankChangeName = (typeof rankChangeNames)[number]

/** A change with the rank that the child would then have; without one if it would no longer be eligible. */
export type RankChange = {
  readonly name: RankChangeName
  readonly rank: Rank | undefined
  readonly effect: 'earlier' | 'later'
  /** For a change of the income: the monthly income, in cents, from which the rank applies. */
  readonly income?: number
  /** For a change of the family size: the new size. */
  readonly familySize?: number
}

type Family = FamilyCircumstances
type Changed = { readonly family: Family; readonly income?: number; readonly familySize?: number }

const withChild = (family: Family, index: number, protection: 'protectiveServices' | 'atRisk'): Family => ({
  ...family,
  children: family.children.map((child, at) =>
    at === index ? { ...child, protections: [...child.protections, protection] } : child,
  ),
})

const withIncome = (family: Family, income: number): Changed => ({
  family: { ...family, monthlyIncome: income },
  income,
})

/** Returns the family after a change; undefined if it cannot change in this way. */
function changed(name: RankChangeName, family: Family, index: number, median: number): Changed | undefined {
  const percent = Math.ceil((100 * family.monthlyIncome) / median)
  const familySize = family.familySize + 1
  switch (name) {
    case 'protectiveServices':
    case 'atRisk':
      return { family: withChild(family, index, name) }
    case 'incomeDown':
      return percent > 0 ? withIncome(family, Math.floor(((percent - 1) * median) / 100)) : undefined
    case 'incomeUp':
      return withIncome(family, Math.floor((percent * median) / 100) + 1)
    case 'familySize':
      return { family: { ...family, familySize }, familySize }
    case 'publicAssistance':
      return { family: { ...family, receivesPublicAssistance: true } }
    case 'homeless':
      return { family: { ...family, isHomeless: true } }
  }
}

/** Returns which of two ranks is served first: a negative number for the first one. No rank comes last. */
const compare = (one: Rank | undefined, other: Rank | undefined): number => {
  if (!one || !other) return Number(!one) - Number(!other)
  return rankGroupNumber(one.group) - rankGroupNumber(other.group) || one.percent - other.percent
}

/**
 * Returns what would change the rank of one of a family's children, each change by itself, by the income tables in
 * force on a day (rules: Rank). Changes without an effect are left out. A family that is helped as an exception remains
 * eligible if the rules turn it away.
 */
export function rankChanges(
  family: Family,
  index: number,
  allTables: readonly IncomeTable[],
  on: CalendarDate,
  exception?: ExceptionKind,
): { readonly rank: Rank | undefined; readonly changes: RankChange[] } {
  const rankIn = (each: Family) => {
    const byRules = decideEligibility(each, allTables, on)
    const isHelped = exception && byRules.eligibility === 'notEligible'
    const { children, tables } = isHelped ? asException(byRules, exception) : byRules
    const eligibility = children[index]?.eligibility ?? 'notEligible'
    return { rank: rankOf({ eligibility, protections: each.children[index]?.protections ?? [] }, each, tables), tables }
  }
  const { rank, tables } = rankIn(family)
  const median = medianIncome(tables, family.familySize)
  const changes = rankChangeNames.flatMap((name): RankChange[] => {
    const change = changed(name, family, index, median)
    const after = change && rankIn(change.family).rank
    const difference = change ? compare(after, rank) : 0
    if (!change || difference === 0) return []
    const { family: _family, ...values } = change
    return [{ name, rank: after, effect: difference < 0 ? 'earlier' : 'later', ...values }]
  })
  return { rank, changes }
}
