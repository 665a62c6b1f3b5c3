import type { listReferralStatuses as ofReferrals } from '@semilla/contract/enrollment/referrals.ts'
import type { listApplicationStatuses as ofApplications } from '@semilla/contract/enrollment/statuses.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { applicationStatuses, referralStatuses } from '@semilla/domain/applications/status.ts'
import type { Context } from '../../../platform/context.ts'
import { statusName } from './statusName.ts'

/** Returns every status of applications with its name in the caller's language. */
export const listApplicationStatuses = async ({ language }: Context): Promise<Output<typeof ofApplications>> =>
  applicationStatuses.map((status) => ({ status, name: statusName(language, 'applicationStatus', status) }))

/** Returns the statuses of referrals with their names, optionally without closed. */
export const listReferralStatuses = async (
  { language }: Context,
  { withoutClosed }: Input<typeof ofReferrals>,
): Promise<Output<typeof ofReferrals>> =>
  referralStatuses
    .filter((status) => !withoutClosed || status !== 'closed')
    .map((status) => ({ status, name: statusName(language, 'referralStatus', status) }))
