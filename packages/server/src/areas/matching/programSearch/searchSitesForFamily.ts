import type { searchSitesForFamily as operation } from '@semilla/contract/matching/programSearch.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import type { PrefetchedAddresses } from '../../../platform/geocoding/prefetchAddresses.ts'
import { searchPrograms } from '../queries/programSearch.ts'
import { programSearchOf } from './programsFound.ts'

/**
 * Returns active sites near a place, nearest first unless another order is asked for, with great-circle miles and their
 * open vacancies. If an address is not found, returns all sites by name without distances (rules: Searching).
 */
export async function searchSitesForFamily(
  ctx: Context,
  input: Input<typeof operation>,
  prefetched: PrefetchedAddresses,
): Promise<Output<typeof operation>> {
  const { items, ...found } = await searchPrograms(ctx.db, await programSearchOf(ctx, input, prefetched), input)
  return {
    items: items.map((site) => ({
      ...site,
      neighborhood: site.neighborhood ?? '',
      photo: site.photo ?? undefined,
      latitude: site.latitude ?? undefined,
      longitude: site.longitude ?? undefined,
      startAgeMonths: site.startAgeMonths ?? undefined,
      endAgeMonths: site.endAgeMonths ?? undefined,
      miles: site.miles === null ? undefined : Math.round(site.miles * 100) / 100,
    })),
    ...found,
  }
}
