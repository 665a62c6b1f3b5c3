import { asException } from '@semilla/domain/eligibility/exception.ts'
import { type Decision, type Exception, ranksOf } from './decide.ts'

/** Returns a decision that turned a family away as the exception changes it, with the ranks that follow. */
export function decideException(decision: Decision, exception: Exception): Decision {
  const helped = asException(decision, exception.kind)
  return { ...helped, ranks: ranksOf(helped), exception }
}
