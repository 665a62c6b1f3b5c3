import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { ReferralEnding } from '@semilla/domain/enrollment/referralEnding.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'

/** The family, vacancy and site of a referral. */
export type ReferralAt = {
  readonly id: number
  readonly applicationId: number
  readonly vacancyId: number
  readonly siteId: number
}

/** Adds an entry about a referral to the audit log, for the family, the vacancy and the site. */
export function auditReferral(
  { audit }: Pick<JobContext, 'audit'>,
  { id: entityId, applicationId, siteId, vacancyId }: ReferralAt,
  { before, after }: { readonly before?: object; readonly after: object },
): void {
  const action = before ? 'update' : 'create'
  audit({ action, entity: 'referral', entityId, applicationId, siteId, vacancyId, ...(before && { before }), after })
}

/** Adds entries about referrals that a statement ended, each with its status before. */
export function auditEnded(
  ctx: Pick<JobContext, 'audit'>,
  referrals: readonly (ReferralAt & { readonly status: ReferralStatus })[],
  endedBecause: ReferralEnding,
): void {
  for (const referral of referrals)
    auditReferral(ctx, referral, {
      before: { status: referral.status },
      after: { status: 'unavailable', endedBecause },
    })
}
