import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { childStatusAfter, withdrawnReferrals } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { ApplicationDetail, DetailChild, DetailReferral } from '../record.ts'

export type Consequences = {
  readonly children: readonly { child: DetailChild; to: DetailChild['status'] }[]
  readonly withdrawn: readonly DetailReferral[]
}

/**
 * What a status will do to the children and the referrals of an application, by the rules that the server follows: said
 * before it is set, not after. A child that is closed takes all its open referrals along.
 */
export function consequencesOf(
  { application, children }: Pick<ApplicationDetail, 'application' | 'children'>,
  status: ApplicationStatus,
): Consequences {
  const changed = children
    .map((child) => ({ child, to: childStatusAfter(status, child.status, application.status === 'ineligible') }))
    .filter(({ child, to }) => child.status !== to)
  const ending = withdrawnReferrals(status)
  const withdrawn = application.referrals.filter((referral) => ending.includes(referral.status))
  return { children: changed, withdrawn }
}
