import type { answerOfferByLink as operation } from '@semilla/contract/notices/offerLinks.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { lockFamilyOfReferral } from '../../applications/statuses/lockFamiliesOf.ts'
import { recordAnswers } from '../../enrollment/referrals/answerReferral.ts'
import { noReason } from '../../referrals/moveReferral.ts'
import { offerOfLink } from './getOfferByLink.ts'

/**
 * Records the family's answer to the one offer that a link in a message opens (rules: Messages by email and text). The
 * holder of the link acts as the family, whoever is signed in in the browser.
 */
export async function answerOfferByLink(
  ctx: Context,
  { token, accepts }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { referralId } = await offerOfLink(ctx, token)
  const { family, referral } = await lockFamilyOfReferral(ctx.db, referralId)
  if (!isOpenReferral(referral.status) || !referral.needsAccept) throw refuse('referralNotOpen')
  const actor = { kind: 'visitor', visitorKey: undefined, holds: [], actsByLink: true } as const
  await recordAnswers({ ...ctx, actor }, family, [referral], accepts ? { accepts } : { accepts, ...noReason })
  return { stage: accepts ? 'accepted' : 'declined' }
}
