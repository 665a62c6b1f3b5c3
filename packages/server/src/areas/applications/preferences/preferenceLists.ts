import type { Context } from '../../../platform/context.ts'
import { type ListedSite, listSitePreferences } from './queries.ts'

const refused = ({ id, name, reasonIds, otherReason, expiresOn }: ListedSite) => ({
  id,
  name,
  reasonIds,
  otherReason,
  expiresOn,
})

/** Returns the sites that a family prefers, is not interested in and dislikes today. */
export async function preferenceLists({ db, clock }: Pick<Context, 'db' | 'clock'>, applicationId: number) {
  const all = await listSitePreferences(db, applicationId, clock.today())
  const of = (kind: ListedSite['kind']) => all.filter((each) => each.kind === kind)
  return {
    preferredSites: of('preferred').map(({ id, name, isActive }) => ({ id, name, isActive })),
    notInterestedSites: of('notInterested').map(refused),
    dislikedSites: of('disliked').map(refused),
  }
}
