import { asException, type ExceptionKind } from '@semilla/domain/eligibility/exception.ts'
import { type Decision, ranksOf } from './decide.ts'

/** An exception from the rules: as what the family is helped, why, and by whom. */
export type Exception = { readonly kind: ExceptionKind; readonly reason: string; readonly by: number | undefined }

/** Returns a decision that turned a family away as the exception changes it, with the ranks that follow. */
export function decideException(decision: Decision, exception: Exception): Decision {
  const helped = asException(decision, exception.kind)
  return { ...helped, ranks: ranksOf(helped), exception }
}
