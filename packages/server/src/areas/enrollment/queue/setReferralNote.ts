import type { setReferralNote as operation } from '@semilla/contract/enrollment/referrals.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { valueAfter } from '../../../platform/http/calls/valueAfter.ts'
import { auditReferral } from '../../referrals/auditReferral.ts'
import { replaceReferralNote } from '../../referrals/queries/moves.ts'
import { listReferrals } from '../../referrals/queries/records.ts'

/**
 * Sets the site's note on a referral. Clients do not send an empty note; one changes nothing. Refused where a colleague
 * changed the note since the caller saw it, and once the referral has ended, as the site does not see its note any more
 * (rules: What happens to a referral).
 */
export async function setReferralNote(
  ctx: Context,
  { referralId, note, seen }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const [referral] = await listReferrals(ctx.db, [referralId])
  if (!referral) throw refuse('notFound')
  if (note === '') return null
  const replaced = await replaceReferralNote(ctx.db, referralId, (now) => valueAfter(note, seen, now))
  if (!replaced) throw refuse('referralNotOpen')
  auditReferral(ctx, referral, { before: { note: replaced.before }, after: { note: replaced.after } })
  return null
}
