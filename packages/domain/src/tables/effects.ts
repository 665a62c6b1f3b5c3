import { isFeeWaived } from '../eligibility/circumstances.ts'
import type { Eligibility } from '../eligibility/eligibilities.ts'
import { decideEligibility, type FamilyCircumstances } from '../eligibility/eligibility.ts'
import { type FeeShares, familyFee } from '../eligibility/fee.ts'
import type { IncomeTable } from '../eligibility/incomeTables.ts'
import type { CalendarDate } from '../values/dates.ts'

/** What decides about families: the income tables and the shares of the fee. */
export type Figures = { readonly tables: readonly IncomeTable[]; readonly shares: FeeShares }

/** Families of one size whose eligibility would move from one outcome to another. */
export type EligibilityMove = {
  readonly familySize: number
  readonly from: Eligibility
  readonly to: Eligibility
  readonly count: number
}
/** What a change of figures would do to the families that wait. */
export type Effects = {
  readonly families: number
  readonly moves: readonly EligibilityMove[]
  readonly feeUp: number
  readonly feeDown: number
}

/** Returns an empty sum of effects. */
export const noEffects = (): Effects => ({ families: 0, moves: [], feeUp: 0, feeDown: 0 })

/** Family sizes from this one on are counted together. */
const largestSize = 12

function outcome(family: FamilyCircumstances, { tables, shares }: Figures, on: CalendarDate) {
  const decision = decideEligibility(family, tables, on)
  const { fullTime } = familyFee({ ...family, isWaived: isFeeWaived(family) }, decision.tables, shares)
  return { eligibility: decision.eligibility, fee: fullTime }
}

/**
 * Returns how many families would become eligible or not, by size, and whose full-time fee would rise or fall, if other
 * figures decided on a day (rules: Tables).
 */
export function effectsOf(
  families: readonly FamilyCircumstances[],
  before: Figures,
  after: Figures,
  on: CalendarDate,
): Effects {
  const moves = new Map<string, EligibilityMove>()
  let feeUp = 0
  let feeDown = 0
  for (const family of families) {
    const was = outcome(family, before, on)
    const becomes = outcome(family, after, on)
    if (becomes.fee > was.fee) feeUp++
    if (becomes.fee < was.fee) feeDown++
    if (becomes.eligibility === was.eligibility) continue
    const familySize = Math.min(largestSize, Math.max(2, family.familySize))
    const key = `${familySize} ${was.eligibility} ${becomes.eligibility}`
    const count = (moves.get(key)?.count ?? 0) + 1
    moves.set(key, { familySize, from: was.eligibility, to: becomes.eligibility, count })
  }
  const sorted = [...moves.values()].sort((one, other) => one.familySize - other.familySize)
  return { families: families.length, moves: sorted, feeUp, feeDown }
}
