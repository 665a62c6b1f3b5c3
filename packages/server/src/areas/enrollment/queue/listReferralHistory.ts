import type { listReferralHistory as operation } from '@semilla/contract/enrollment/queue.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { listReferrals } from '../../referrals/queries/records.ts'
import { entriesOf } from '../../sites/log/logEntry.ts'
import { listHistory } from '../queries/history.ts'

/** Returns what happened to a child in a queue, as the site's log tells it (rules: What programs may know). */
export async function listReferralHistory(
  ctx: Context,
  { referralId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const [referral] = await listReferrals(ctx.db, [referralId])
  if (!referral) throw refuse('notFound')
  const { applicationId, siteId, vacancyId } = referral
  ctx.audit({ action: 'read', entity: 'log', applicationId, siteId, vacancyId })
  return entriesOf(ctx, await listHistory(ctx.db, referralId))
}
