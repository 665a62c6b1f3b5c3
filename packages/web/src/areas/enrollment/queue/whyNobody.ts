import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'

type Open = Pick<Output<typeof getVacancy>, 'status' | 'isMatchingPaused' | 'programIsOffered'>

/** Returns why no children are referred to a vacancy automatically, or undefined if they are. */
export function whyNobody({ status, isMatchingPaused, programIsOffered }: Open) {
  if (status !== 'submitted') return status
  if (!programIsOffered) return 'programRemoved'
  return isMatchingPaused ? 'matchingPaused' : undefined
}
