import { formOf } from '../../src/areas/sites/editing/siteForm.ts'
import { updateSite } from '../../src/areas/sites/editing/updateSite.ts'
import { storeListed } from '../../src/areas/sites/import/importSites.ts'
import type { LicensedSite } from '../../src/areas/sites/import/licensedSite.ts'
import { findSite } from '../../src/areas/sites/queries/record.ts'
import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { Context } from '../../src/platform/context.ts'
import { noPrefetchedAddresses } from '../../src/platform/geocoding/prefetchAddresses.ts'
import type { Founding, Organizations } from '../founding.ts'
import type { Moments } from '../moments.ts'
import { listSitesByLicence } from '../queries.ts'
import { programsOf } from './rooms.ts'
import { formAnswersOf } from './siteAnswers.ts'
import { assignPeople, type Managers, managersOf } from './sitePeople.ts'
import type { DemoSite, PlacedSite } from './sites.ts'

/** The sites with the manager of each. */
export type PlacedSites = { readonly sites: readonly PlacedSite[]; readonly managers: Managers }

type Licence = 'LICENSED' | 'INACTIVE'

/** Returns a site as a licensing list has it. */
const listedOf = (site: DemoSite, licenceStatus: Licence): LicensedSite => ({
  line: 0,
  licenceNumber: site.licenceNumber,
  licenceType: site.careType,
  licenceStatus,
  name: site.name,
  type: site.type,
  careType: site.careType,
  status: licenceStatus === 'LICENSED' ? 'active' : 'inactive',
  capacity: site.capacity,
  street: site.street,
  city: 'San Francisco',
  zip: site.zip,
  neighborhood: site.neighborhood,
  latitude: site.latitude,
  longitude: site.longitude,
  isExactlyLocated: true,
  funding: [],
  fundingSources: [],
  programs: [...new Set(site.rooms.flatMap((room) => programsOf[room]))],
})

/** Stores sites for their owners as the import of a licensing list does, one by one, so that they have their ids in order. */
async function list(
  { office }: Founding,
  { organizations }: Organizations,
  sites: readonly DemoSite[],
  licence: Licence,
): Promise<void> {
  const store = (ctx: Context, site: DemoSite) =>
    storeListed(ctx, organizations.get(site.owner) as number, [listedOf(site, licence)])
  for (const site of sites) await office.call({ kind: 'system' }, store, site)
}

/** The manager of a site enters what the licensing list does not say. */
async function describe(
  { db, office }: Founding,
  manager: SignedIn,
  site: PlacedSite,
  index: number,
  moments: Moments,
) {
  const stored = await findSite(db, site.id)
  if (!stored) return
  const update = (ctx: Context, sent: Parameters<typeof updateSite>[1]) => updateSite(ctx, sent, noPrefetchedAddresses)
  const form = formAnswersOf(site, index, moments, formOf(stored))
  await office.call(manager, update, { siteId: site.id, stamp: stored.version, form })
}

/** Opens the sites with their programs and people. Two of them lose their license later. */
export async function openSites(
  founding: Founding,
  organizations: Organizations,
  sites: readonly DemoSite[],
  moments: Moments,
): Promise<PlacedSites> {
  const { db, office } = founding
  await list(founding, organizations, sites, 'LICENSED')
  const ids = await listSitesByLicence(db)
  const placed = sites.map((site) => ({ ...site, id: ids.get(site.licenceNumber) as number }))
  const managers = managersOf(placed, organizations)
  await assignPeople(founding, organizations, placed, managers)
  for (const [index, site] of placed.entries())
    await describe(founding, managers.get(site.id) as SignedIn, site, index, moments)
  const closed = placed.filter(({ isActive }) => !isActive)
  await list(founding, organizations, closed, 'INACTIVE')
  await office.doPlanned(() => true)
  return { sites: placed, managers }
}
