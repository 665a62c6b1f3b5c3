import type { mapSitesForFamily as operation } from '@semilla/contract/matching/programSearch.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { maxMappedSites } from '@semilla/domain/matching/programSearch.ts'
import type { Context } from '../../../platform/context.ts'
import type { PrefetchedAddresses } from '../../../platform/geocoding/prefetchAddresses.ts'
import { mapPrograms } from '../queries/programSearch.ts'
import { programSearchOf } from './programsFound.ts'

/** Returns where all sites of a search are, in the order in which its pages list them, and the point it is around. */
export async function mapSitesForFamily(
  ctx: Context,
  input: Input<typeof operation>,
  prefetched: PrefetchedAddresses,
): Promise<Output<typeof operation>> {
  const search = await programSearchOf(ctx, input, prefetched)
  const sites = await mapPrograms(ctx.db, search, maxMappedSites)
  const ofName = Map.groupBy(sites, ({ name }) => name)
  return {
    center: search.point && { latitude: search.point.latitude, longitude: search.point.longitude },
    sites: sites.map((site) => ({
      ...site,
      ...(ofName.get(site.name)?.length === 1 && { street: '', zip: '' }),
      latitude: site.latitude ?? undefined,
      longitude: site.longitude ?? undefined,
    })),
  }
}
