import { getWishes, replaceWishes, type StoredWishes } from '../applications/merging/queries/wishes.ts'
import { preferenceLists } from '../applications/preferences/preferenceLists.ts'
import { answerBySites } from '../applications/statuses/answerForFamily.ts'
import type { FamilyChange } from '../applications/statuses/familyChange.ts'
import { noReason } from '../referrals/moveReferral.ts'
import type { Plan } from './plan.ts'

/**
 * Replaces the program preferences of the receiving family, if that was chosen, and answers its open referrals
 * accordingly (rules: Preferences). Returns its own ones.
 */
export async function takeOverPreferences(
  change: FamilyChange,
  { from, to, options }: Plan,
): Promise<{ wishes?: StoredWishes }> {
  if (!options.replacePreferences) return {}
  const { ctx } = change
  const [own, other] = [await getWishes(ctx.db, to.record.id), await getWishes(ctx.db, from.record.id)]
  const before = await preferenceLists(ctx, to.record.id)
  await replaceWishes(ctx.db, to.record.id, other)
  const after = await preferenceLists(ctx, to.record.id)
  const idsOf = (sites: readonly { readonly id: number }[]) => sites.map(({ id }) => id)
  await answerBySites(change, idsOf(after.preferredSites), { accepts: true })
  const refused = [...after.notInterestedSites, ...after.dislikedSites]
  await answerBySites(change, idsOf(refused), { accepts: false, ...noReason })
  const applicationId = to.record.id
  ctx.audit({ action: 'update', entity: 'application', entityId: applicationId, applicationId, before, after })
  return { wishes: own }
}
