import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { childStatusAfter, withdrawnReferrals } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { ApplicationDetail, DetailChild, DetailReferral } from '../../record.ts'

export type Consequences = {
  readonly children: readonly { child: DetailChild; to: DetailChild['status'] }[]
  readonly withdrawn: readonly DetailReferral[]
}

/**
 * Returns the effects of a status on the children and referrals of an application, by the server's rules, so that they
 * can be shown beforehand. Closing a child withdraws all its open referrals. `staysInactive` are the children of an
 * ineligible application whom the server says reopening would leave inactive.
 */
export function consequencesOf(
  { application, children }: Pick<ApplicationDetail, 'application' | 'children'>,
  status: ApplicationStatus,
  staysInactive: readonly number[] = [],
): Consequences {
  const changed = children
    .filter(({ id }) => !staysInactive.includes(id))
    .map((child) => ({ child, to: childStatusAfter(status, child.status, application.status === 'ineligible') }))
    .filter(({ child, to }) => child.status !== to)
  const ending = withdrawnReferrals(status)
  const withdrawn = application.referrals.filter((referral) => ending.includes(referral.status))
  return { children: changed, withdrawn }
}
