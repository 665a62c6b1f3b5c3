import { circumstancesOf, isFeeWaived } from '@semilla/domain/eligibility/circumstances.ts'
import {
  decideEligibility,
  type EligibilityDecision,
  type FamilyCircumstances,
} from '@semilla/domain/eligibility/eligibility.ts'
import type { ExceptionKind } from '@semilla/domain/eligibility/exception.ts'
import { type FamilyFee, type FeeShares, familyFee } from '@semilla/domain/eligibility/fee.ts'
import { type Rank, rankOf } from '@semilla/domain/eligibility/rank.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import type { Context } from '../../platform/context.ts'
import { holdIncomeTables, type StoredIncomeTable } from '../reference/queries.ts'

/** An exception from the rules: the group in which the family is helped, the reason, and who decided it. */
export type Exception = { readonly kind: ExceptionKind; readonly reason: string; readonly by: number | undefined }

/** A decision with the facts it is based on, the fee, and each child's rank in the order given. */
export type Decision = EligibilityDecision<StoredIncomeTable> & {
  readonly facts: FamilyCircumstances
  readonly fee: FamilyFee
  readonly ranks: readonly (Rank | undefined)[]
  /** The exception by which the family is helped although the rules say no. */
  readonly exception?: Exception
}

/** Returns the rank of each child, in the order of the decision. */
export const ranksOf = ({
  children,
  facts,
  tables,
}: Pick<Decision, 'children' | 'facts' | 'tables'>): Decision['ranks'] =>
  children.map(({ eligibility }, index) =>
    rankOf({ eligibility, protections: facts.children[index]?.protections ?? [] }, facts, tables),
  )

/**
 * Decides by the tables in force today whether a family that applied on a day is eligible. Returns the decision with the
 * estimated fee and the children's ranks. The version of the tables is read in the same transaction, so that no decision is
 * made with a table that has been corrected meanwhile.
 */
export async function decide(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  form: Parameters<typeof circumstancesOf>[0],
  shares: FeeShares,
  appliedOn: CalendarDate,
): Promise<Decision> {
  const facts = circumstancesOf(form, appliedOn)
  const decision = decideEligibility(facts, await holdIncomeTables(ctx.db), ctx.clock.today())
  const fee = familyFee({ ...facts, isWaived: isFeeWaived(facts) }, decision.tables, shares)
  return { ...decision, facts, fee, ranks: ranksOf({ ...decision, facts }) }
}
