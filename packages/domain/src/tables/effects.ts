import { isFeeWaived } from '../eligibility/circumstances.ts'
import type { Eligibility } from '../eligibility/eligibilities.ts'
import { decideEligibility, type FamilyCircumstances } from '../eligibility/eligibility.ts'
import { asException, type ExceptionKind } from '../eligibility/exception.ts'
import { type FeeShares, familyFee, feeForCare } from '../eligibility/fee.ts'
import type { IncomeTable } from '../eligibility/incomeTables.ts'
import type { CalendarDate } from '../values/dates.ts'

/** What decides about families: the income tables and the shares of the fee. */
export type Figures = { readonly tables: readonly IncomeTable[]; readonly shares: FeeShares }

/** Families of one size whose eligibility would change from one outcome to another. */
export type EligibilityMove = {
  readonly familySize: number
  readonly from: Eligibility
  readonly to: Eligibility
  readonly count: number
}
/** A family that waits: the facts of its last decision, and the minutes of care that it needs in a week. */
export type WaitingFamily = FamilyCircumstances & {
  readonly applicationId: number
  readonly weeklyMinutes: number
  /** As what a supervisor helps it where the rules say no, whatever the figures. */
  readonly exception?: ExceptionKind | undefined
}
/** The fee of a family before and after the change, in cents. */
export type MovedFee = {
  readonly applicationId: number
  readonly familySize: number
  readonly before: number
  readonly after: number
}
/** Families of one size whose fee would rise or fall. */
export type FeeMove = { readonly familySize: number; readonly up: number; readonly down: number }
/** What a change of figures would do to the families that wait. */
export type Effects = {
  readonly families: number
  readonly moves: readonly EligibilityMove[]
  readonly feeUp: number
  readonly feeDown: number
  /** The families whose fee would change, by size. */
  readonly fees: readonly FeeMove[]
  /** The families whose fee would change most. */
  readonly movedFees: readonly MovedFee[]
}

/** Returns an empty sum of effects. */
export const noEffects = (): Effects => ({ families: 0, moves: [], feeUp: 0, feeDown: 0, fees: [], movedFees: [] })

/** Family sizes from this one on are counted together. */
const largestSize = 12

/** How many of the families whose fee would change are listed one by one. */
export const maxMovedFees = 50

const byMove = (one: MovedFee, other: MovedFee) =>
  Math.abs(other.after - other.before) - Math.abs(one.after - one.before) || one.applicationId - other.applicationId

function outcome(family: WaitingFamily, { tables, shares }: Figures, on: CalendarDate) {
  const byRules = decideEligibility(family, tables, on)
  const isHelped = byRules.eligibility === 'notEligible' && family.exception !== undefined
  const decision = isHelped ? asException(byRules, family.exception) : byRules
  const fee = familyFee({ ...family, isWaived: isFeeWaived(family) }, decision.tables, shares)
  return { eligibility: decision.eligibility, fee: feeForCare(fee, [family.weeklyMinutes]) }
}

/**
 * Returns how many families would become eligible or not, by size, and whose fee would rise or fall, if other
 * figures decided on a day (rules: Tables).
 */
export function effectsOf(
  families: readonly WaitingFamily[],
  before: Figures,
  after: Figures,
  on: CalendarDate,
): Effects {
  const moves = new Map<string, EligibilityMove>()
  const fees = new Map<number, FeeMove>()
  const movedFees: MovedFee[] = []
  for (const family of families) {
    const was = outcome(family, before, on)
    const becomes = outcome(family, after, on)
    const familySize = Math.min(largestSize, Math.max(2, family.familySize))
    if (becomes.fee !== was.fee) {
      const { up, down } = fees.get(familySize) ?? { up: 0, down: 0 }
      const isUp = becomes.fee > was.fee
      fees.set(familySize, { familySize, up: up + Number(isUp), down: down + Number(!isUp) })
      const { applicationId } = family
      movedFees.push({ applicationId, familySize: family.familySize, before: was.fee, after: becomes.fee })
    }
    if (becomes.eligibility === was.eligibility) continue
    const key = `${familySize} ${was.eligibility} ${becomes.eligibility}`
    const count = (moves.get(key)?.count ?? 0) + 1
    moves.set(key, { familySize, from: was.eligibility, to: becomes.eligibility, count })
  }
  return {
    families: families.length,
    moves: bySize(moves.values()),
    ...sumOfFees(bySize(fees.values())),
    movedFees: movedFees.sort(byMove).slice(0, maxMovedFees),
  }
}

const bySize = <Row extends { readonly familySize: number }>(rows: Iterable<Row>): Row[] =>
  [...rows].sort((one, other) => one.familySize - other.familySize)

const sumOfFees = (fees: readonly FeeMove[]) => ({
  fees,
  feeUp: fees.reduce((sum, { up }) => sum + up, 0),
  feeDown: fees.reduce((sum, { down }) => sum + down, 0),
})

/** Returns the sum of the effects on two groups of families. */
export function sumOfEffects(one: Effects, other: Effects): Effects {
  const moves = new Map<string, EligibilityMove>()
  for (const move of [...one.moves, ...other.moves]) {
    const key = `${move.familySize} ${move.from} ${move.to}`
    moves.set(key, { ...move, count: move.count + (moves.get(key)?.count ?? 0) })
  }
  const fees = new Map<number, FeeMove>()
  for (const { familySize, up, down } of [...one.fees, ...other.fees]) {
    const known = fees.get(familySize)
    fees.set(familySize, { familySize, up: up + (known?.up ?? 0), down: down + (known?.down ?? 0) })
  }
  return {
    families: one.families + other.families,
    moves: bySize(moves.values()),
    ...sumOfFees(bySize(fees.values())),
    movedFees: [...one.movedFees, ...other.movedFees].sort(byMove).slice(0, maxMovedFees),
  }
}
