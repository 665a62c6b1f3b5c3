import { isBornWithin } from '../values/age.ts'
import { isOfProgramAge } from './fitting.ts'
import type { OpenVacancy, WaitingChild } from './types.ts'

/** The outcomes of a manual referral, in the order in which they are checked. */
export const manualReferralResults = [
  'referred',
  'vacancyIdInvalid',
  'vacancyNotOpen',
  'ageNotCovered',
  'alreadyReferred',
  'outsideProgramAges',
] as const
export type ManualReferralResult = (typeof manualReferralResults)[number]

/**
 * Returns whether staff may refer a child to a vacancy by hand (rules: Filling a queue). This works while matching is
 * paused, and ignores rank and preferences. A referral that ended does not prevent another one; `hasReferral` says
 * whether one is open or enrolled. An age outside the program's range is a warning, which staff can confirm.
 */
export function checkManualReferral(
  child: Pick<WaitingChild, 'bornOn'>,
  vacancy: OpenVacancy | undefined,
  { hasReferral, ignoreWarning }: { readonly hasReferral: boolean; readonly ignoreWarning: boolean },
): ManualReferralResult {
  if (!vacancy) return 'vacancyIdInvalid'
  const { program, startOn } = vacancy
  if (vacancy.status !== 'submitted' || !vacancy.site.isActive || !program.isOffered) return 'vacancyNotOpen'
  if (!isBornWithin(child.bornOn, vacancy.takesBorn)) return 'ageNotCovered'
  if (hasReferral) return 'alreadyReferred'
  return ignoreWarning || isOfProgramAge(program, child.bornOn, startOn) ? 'referred' : 'outsideProgramAges'
}
