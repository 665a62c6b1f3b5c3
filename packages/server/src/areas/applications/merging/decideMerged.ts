import { familyKeys, readFamily } from '@semilla/domain/duplicates/families.ts'
import type { Context } from '../../../platform/context.ts'
import { decide } from '../../eligibility/decide.ts'
import { settingsOf } from '../../organizations/settings.ts'
import { findFamily } from '../detail/queries/family.ts'
import { replaceFamilyKeys } from '../queries/familyKeys.ts'
import { type ApplicationRecord, appliedOn } from '../queries/record.ts'
import { decisionInForce } from '../statuses/decisionInForce.ts'
import { storeDecision } from '../statuses/storeDecision.ts'

/**
 * Decides the eligibility of an application again after it got or lost children, and stores the keys by which its
 * family is found among duplicates.
 */
export async function decideMerged(
  ctx: Context,
  record: Pick<ApplicationRecord, 'id' | 'cityId' | 'status' | 'requestedAt'>,
): Promise<void> {
  const { id, cityId, status } = record
  const family = await findFamily(ctx.db, id)
  if (!family) return
  const { feeShares } = await settingsOf(ctx.db, cityId)
  const form = { ...family, children: [...family.children] }
  const decision = await decide(ctx, form, feeShares, appliedOn(record))
  await storeDecision(ctx, id, family.children, await decisionInForce(ctx, { id, status }, decision))
  await replaceFamilyKeys(ctx.db, id, familyKeys(readFamily(family)))
}
