import type { countFittingSites as operation } from '@semilla/contract/matching/openPlaces.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { careStartFor } from '@semilla/domain/eligibility/circumstances.ts'
import { countFittingSites as count } from '@semilla/domain/matching/siteWishes.ts'
import type { Context } from '../../../platform/context.ts'
import { remoteGeocoderOf } from '../../../platform/geocoding/geocoder.ts'
import { locateAll } from '../../../platform/geocoding/locate.ts'
import { noPrefetchedAddresses } from '../../../platform/geocoding/prefetchAddresses.ts'
import { listAgedPrograms, listWishedSites } from '../queries/wishedSites.ts'

/**
 * Returns how many of the city's sites fit what a family wants, for anyone who fills in an application (rules: Open
 * places near a family), by the ages of its children today where care was to start earlier. A place that is not found has no
 * site near it, as in matching. Asks no service for an address; one that only a service could locate excludes no site.
 */
export async function countFittingSites(
  ctx: Context,
  { wishes, bornOn }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const points = await locateAll(ctx, wishes.locations, noPrefetchedAddresses)
  const locations = wishes.locations.map((place, index) => ({ ...place, point: points[index] }))
  const asksService = remoteGeocoderOf(ctx.config) !== undefined
  const areKnown = locations.every(({ kind, point }) => point !== undefined || kind !== 'address' || !asksService)
  const wanted = {
    ...wishes,
    locations,
    onlyPreferredLocations: wishes.onlyPreferredLocations && locations.length > 0 && areKnown,
    onlyPreferredSites: wishes.onlyPreferredSites && wishes.preferredSiteIds.length > 0,
    onlyPreferredLanguages: wishes.onlyPreferredLanguages && wishes.languages.length > 0,
  }
  const sites = await listWishedSites(ctx.db)
  const startOn = careStartFor(wishes.startOn, ctx.clock.today())
  const search = { wishes: wanted, bornOn, startOn, allAtOneSite: wishes.allAtOneSite }
  return { fitting: count(search, sites, await listAgedPrograms(ctx.db)), total: sites.length }
}
