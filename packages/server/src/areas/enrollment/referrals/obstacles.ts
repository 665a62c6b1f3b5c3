import type { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { mayChangeReferral, mayWorkOn } from '@semilla/domain/enrollment/queueTransitions.ts'
import { seatsLeft } from '@semilla/domain/matching/queueCapacity.ts'
import type { RefusalKey } from '@semilla/domain/refusal.ts'
import type { Family } from '../../applications/statuses/queries/lockedFamilies.ts'
import type { ReferralRecord } from '../../referrals/queries/records.ts'
import type { VacancySeats } from '../queries/vacancies.ts'

export type Obstacle = {
  readonly outcome: Exclude<Output<typeof changeReferralStatus>[number]['outcome'], 'changed'>
  readonly refusal: RefusalKey
}

const as = (key: Obstacle['outcome']): Obstacle => ({ outcome: key, refusal: key })

/** Returns whether a child was enrolled meanwhile: by a colleague from this queue, or by another program. */
const wasEnrolled = ({ status, endedBecause }: ReferralRecord) =>
  status === 'enrolled' || endedBecause === 'enrolledElsewhere'

/** Where a referral is: its family and vacancy, and the children who have a place through another application. */
type Around = {
  readonly family: Family
  readonly vacancy: VacancySeats
  readonly placedElsewhere: readonly number[]
}

/** Returns what prevents a child from being enrolled here, if anything. */
function obstacleToEnrolling(
  referral: ReferralRecord,
  { family, vacancy, placedElsewhere }: Around,
): Obstacle | undefined {
  const child = family.children.find(({ id }) => id === referral.childId)
  if (!child || child.status === 'closed') return as('childClosed')
  if (hasPlace(child.status) || wasEnrolled(referral) || placedElsewhere.includes(child.id))
    return as('enrolledByOthers')
  if (!vacancy.siteIsActive) return { outcome: 'statusNotAllowed', refusal: 'siteInactive' }
  return seatsLeft(vacancy) === 0 ? as('noSeatsLeft') : undefined
}

/**
 * Returns what prevents a program from giving a referral a status, or undefined. A paused vacancy, or one closed by
 * hand, can still enroll the children in its queue; a void one, or one at an inactive site, cannot.
 */
export function obstacleTo(to: ReferralStatus, referral: ReferralRecord, around: Around): Obstacle | undefined {
  const obstacle = to === 'enrolled' ? obstacleToEnrolling(referral, around) : undefined
  if (obstacle) return obstacle
  if (wasEnrolled(referral)) return as('enrolledByOthers')
  if (around.vacancy.status === 'void' || !mayChangeReferral(referral.status, to)) return as('statusNotAllowed')
  if (!mayWorkOn(referral.needsAccept, to)) return { outcome: 'statusNotAllowed', refusal: 'waitsForFamily' }
  return undefined
}
