import { changePreferences } from '../../src/areas/enrollment/referrals/changePreferences.ts'
import { isParent } from '../../src/platform/access/actor.ts'
import type { Case, City, Resident } from '../city.ts'

/** Why families decline referrals, by the ids of the catalog: in their own words, or as told to their counselor. */
const reasons = { family: [101, 102, 107], staff: [308, 309, 310] } as const

async function answer({ office }: City, { speaker, applicationId }: Resident, siteIds: number[], reasonIds: number[]) {
  if (siteIds.length === 0) return
  const action = reasonIds.length > 0 ? 'reject' : 'accept'
  const rest = { childIds: [], expiresOn: undefined, otherReason: '' }
  await office.call(speaker, changePreferences, { applicationId, action, siteIds, reasonIds, ...rest })
}

/** Answers a family's open referrals, site by site, and returns the accepted ones. */
export async function answerReferrals(city: City, cases: readonly Case[]): Promise<Case[]> {
  const asked = cases.filter(({ referral }) => referral.needsAccept)
  const [first] = asked
  if (!first) return []
  const siteIds = [...new Set(asked.map(({ referral }) => referral.siteId))]
  const wanted = siteIds.filter(() => city.random.chance(0.7))
  const others = siteIds.filter((siteId) => !wanted.includes(siteId))
  await answer(city, first.resident, wanted, [])
  await answer(city, first.resident, others, [
    city.random.pick(reasons[isParent(first.resident.speaker) ? 'family' : 'staff']),
  ])
  return asked.filter(({ referral }) => wanted.includes(referral.siteId))
}
