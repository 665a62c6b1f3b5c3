import type { Figures } from '../../../eligibility/preCheck/figures.ts'
import { typedSource } from './changes.ts'
import type { Draft } from './draft.ts'

/** Returns the draft with the figures of the quick check, unless the family size was answered already. */
export function withFigures(draft: Draft, { familySize, amount, every }: Figures): Draft {
  if (draft.familySize !== '') return draft
  return { ...draft, familySize, preCheck: { amount, every } }
}

/**
 * Returns the draft with the income of the quick check as the only parent's pay. Of two parents it is not known whose pay
 * it is, so theirs is asked.
 */
export function withCarriedIncome(draft: Draft): Draft {
  const [income, other] = draft.incomes
  const { preCheck } = draft
  if (!preCheck || !income || other || income.total !== undefined) return draft
  return { ...draft, incomes: [typedSource(income, 'employment', preCheck)] }
}
