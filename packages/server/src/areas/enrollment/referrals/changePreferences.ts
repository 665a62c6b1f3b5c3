import { changePreferences as operation } from '@semilla/contract/applications/preferences.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { preferenceLists } from '../../applications/preferences/preferenceLists.ts'
import { updatePreferences } from '../../applications/preferences/updatePreferences.ts'
import { checkReasons, reasonPartyOf } from '../../reference/checkReasons.ts'
import { answerReferral } from './answerReferral.ts'

/**
 * Changes the family's preferences, or answers the referrals of its children at some sites; the API has one call for
 * both.
 */
export async function changePreferences(
  ctx: Context,
  input: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { action } = input
  await checkReasons(ctx.db, operation, input, { type: 'referral', whose: reasonPartyOf(ctx.actor) })
  if (action !== 'accept' && action !== 'reject') return updatePreferences(ctx, { ...input, action })
  await answerReferral(ctx, { ...input, accepts: action === 'accept' })
  return preferenceLists(ctx, input.applicationId)
}
