import type { Tx } from '../../../platform/database/database.ts'
import { type ListedSite, listSitePreferences } from './queries.ts'

const refused = ({ id, name, reasonIds, otherReason, expiresOn }: ListedSite) => ({
  id,
  name,
  reasonIds,
  otherReason,
  expiresOn,
})

/** Returns the sites that a family prefers, is not interested in and dislikes. */
export async function preferenceLists(db: Tx, applicationId: number) {
  const all = await listSitePreferences(db, applicationId)
  const of = (kind: ListedSite['kind']) => all.filter((each) => each.kind === kind)
  return {
    preferredSites: of('preferred').map(({ id, name, isActive }) => ({ id, name, isActive })),
    notInterestedSites: of('notInterested').map(refused),
    dislikedSites: of('disliked').map(refused),
  }
}
