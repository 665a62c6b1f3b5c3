import type { Eligibility } from './eligibilities.ts'
import type { ChildDecision } from './eligibility.ts'

/** The kinds of exception: the group in which a family is helped although the rules turn it away. */
export const exceptionKinds = ['incomeEligible', 'moderateEligible'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

export const maxExceptionReasonLength = 500

/**
 * Returns a decision as a supervisor's exception changes it (rules: Eligibility): the children whom the rules turn away
 * count as of the given kind. A child who is too old stays out, unless the exception is for a family of such children
 * alone. What the rules say stays in the reasons.
 */
export function asException<D extends ChildDecision & { readonly children: readonly ChildDecision[] }>(
  decision: D,
  kind: ExceptionKind,
): D {
  const noneOfAge = decision.reasons.includes('noChildOfAge')
  const children = decision.children.map((child) => {
    const isHelped = child.eligibility === 'notEligible' && (noneOfAge || !child.reasons.includes('childTooOld'))
    return isHelped ? { ...child, eligibility: kind as Eligibility } : child
  })
  return { ...decision, eligibility: kind, children }
}
