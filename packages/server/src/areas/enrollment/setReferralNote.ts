import type { Input, Output } from '@semilla/contract/operation.ts'
import type { setReferralNote as operation } from '@semilla/contract/queue.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { replaceReferralNote } from './queries/changes.ts'
import { listReferrals } from './queries/families.ts'

/** Writes the site's note on a referral; an empty note is not sent and changes nothing. */
export async function setReferralNote(
  ctx: Context,
  { referralId, note }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const [referral] = await listReferrals(ctx.db, [referralId])
  if (!referral) throw refuse('notFound')
  if (note === '') return null
  const before = await replaceReferralNote(ctx.db, referralId, note, { by: userIdOf(ctx.actor), at: ctx.clock.now() })
  const { applicationId, siteId, vacancyId } = referral
  ctx.audit({
    action: 'update',
    entity: 'referral',
    entityId: referralId,
    applicationId,
    siteId,
    vacancyId,
    before: { note: before },
    after: { note },
  })
  return null
}
