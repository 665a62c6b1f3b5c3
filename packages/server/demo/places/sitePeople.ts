import { updateUser } from '@semilla/contract/accounts/userForm.ts'
import { setManagedSites } from '../../src/areas/accounts/users/setManagedSites.ts'
import { setSitePeople } from '../../src/areas/sites/setSitePeople.ts'
import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { Context } from '../../src/platform/context.ts'
import type { Founding, Organizations } from '../founding.ts'
import { addressOf, administrator } from '../people/staff.ts'
import { type Owner, owners, shownOwner } from './organizations.ts'
import type { PlacedSite } from './sites.ts'

/** The manager of each site, by the site's id. */
export type Managers = ReadonlyMap<number, SignedIn>

/**
 * Returns the manager of each site: its owner's contact. Of the listed owner's sites, the site owner manages four and
 * the administrator the others.
 */
export function managersOf(sites: readonly PlacedSite[], { people }: Organizations): Managers {
  const shown = sites.filter((site) => site.owner === shownOwner)
  const emailOf = (site: PlacedSite) => {
    const owner = owners.find(({ code }) => code === site.owner) as Owner
    if (owner.code !== shownOwner) return addressOf(owner.contact, owner.code)
    return shown.indexOf(site) < 4 ? 'site@example.org' : 'program@example.org'
  }
  return new Map(sites.map((site) => [site.id, people.get(emailOf(site)) as SignedIn]))
}

/**
 * Assigns each site its manager, who receives its messages; the demo viewer may see three of the listed owner's sites.
 */
export async function assignPeople(
  { office }: Founding,
  { people }: Organizations,
  sites: readonly PlacedSite[],
  managers: Managers,
): Promise<void> {
  const admin = people.get(administrator.email) as SignedIn
  const managed = Map.groupBy(sites, ({ id }) => managers.get(id) as SignedIn)
  const manage = (ctx: Context, input: Parameters<typeof setManagedSites>[2]) => setManagedSites(ctx, updateUser, input)
  for (const [{ userId, organizationId = 0 }, own] of managed)
    await office.call(admin, manage, { userId, organizationId, siteIds: own.map(({ id }) => id) })
  for (const { id: siteId } of sites) {
    const userIds = [managers.get(siteId)?.userId as number]
    await office.call(admin, setSitePeople, { siteId, userIds, duty: 'notify' })
  }
  const viewer = people.get('viewer@example.org')?.userId as number
  for (const { id: siteId } of sites.filter((site) => site.owner === shownOwner).slice(0, 3))
    await office.call(admin, setSitePeople, { siteId, userIds: [viewer], duty: 'watch' })
}
