import type { changePreferredSites as operation } from '@semilla/contract/applications/preferences.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { changePreferences } from '../applications/preferences/changePreferences.ts'
import { siteLists } from '../applications/preferences/siteLists.ts'
import { answerReferral } from './answerReferral.ts'

/**
 * Changes the family's lists of sites, or answers the referrals of its children at some sites; the API has one call for
 * both.
 */
export async function changePreferredSites(
  ctx: Context,
  input: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { action } = input
  if (action !== 'accept' && action !== 'reject') return changePreferences(ctx, { ...input, action })
  await answerReferral(ctx, { ...input, accepts: action === 'accept' })
  return siteLists(ctx.db, input.applicationId)
}
