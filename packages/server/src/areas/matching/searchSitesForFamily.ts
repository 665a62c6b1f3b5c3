import type { searchSitesForFamily as operation } from '@semilla/contract/matching.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { distances } from '@semilla/domain/applications/careNeeds.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import type { Context } from '../../platform/context.ts'
import { locateAll } from '../../platform/geocoding/locate.ts'
import {
  noPrefetchedAddresses,
  type PrefetchedAddresses,
  prefetchAddresses,
} from '../../platform/geocoding/prefetchAddresses.ts'
import type { Before } from '../../platform/http/calls/route.ts'
import { findFirstPlace, searchPrograms } from './queries/programSearch.ts'

const longest = 160

/** Asks a remote geocoder, if one is configured, for the address that a signed-in caller searches around. */
export const prefetchPlace: Before<Input<typeof operation>, PrefetchedAddresses> = async (
  caller,
  { filter },
  inTransaction,
) => {
  const { kind, place } = filter
  if (kind !== 'address' || place === '' || place.length > longest) return noPrefetchedAddresses
  if ((await inTransaction((db) => caller.userId(db))) === undefined) return noPrefetchedAddresses
  return prefetchAddresses(caller, [place], inTransaction)
}

type Place = { readonly kind: 'zip' | 'neighborhood' | 'address'; readonly place: string; readonly point?: Point }

/** Returns the center of the search: the given place, or else the first that the family named. */
async function whereTo(
  ctx: Context,
  { applicationId, filter }: Input<typeof operation>,
  prefetched: PrefetchedAddresses,
): Promise<Place | undefined> {
  if (filter.place !== '') {
    const [point] = await locateAll(ctx, [filter], prefetched)
    if (!point && filter.kind === 'zip') throw refuse('invalid', {}, [{ path: 'Filter.Location', code: 'zipUnknown' }])
    return { kind: filter.kind, place: filter.place, point }
  }
  const place = applicationId ? await findFirstPlace(ctx.db, applicationId) : undefined
  if (!place) return undefined
  const { kind, latitude, longitude } = place
  const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return { kind, place: place.place, point }
}

/**
 * Returns active sites near a place, nearest first, with great-circle miles and their open vacancies. Refuses a zip
 * that is not known (rules: Searching). If an address is not found, returns all sites by name without distances.
 */
export async function searchSitesForFamily(
  ctx: Context,
  input: Input<typeof operation>,
  prefetched: PrefetchedAddresses,
): Promise<Output<typeof operation>> {
  const { applicationId, filter, page, pageSize } = input
  if (filter.place.length > longest) throw refuse('invalid', {}, [{ path: 'Filter.Location', code: 'tooLong' }])
  if (!distances.includes(filter.miles))
    throw refuse('invalid', {}, [{ path: 'Filter.Distance', code: 'choiceInvalid' }])
  const where = await whereTo(ctx, input, prefetched)
  const { items, total } = await searchPrograms(ctx.db, {
    language: ctx.language,
    applicationId,
    point: where?.point,
    miles: filter.miles,
    zip: where?.kind === 'zip' ? where.place.slice(0, 5) : '',
    neighborhood: where?.kind === 'neighborhood' ? where.place : '',
    siteTypes: filter.siteTypes,
    page,
    pageSize,
  })
  return {
    items: items.map((site) => ({
      ...site,
      neighborhood: site.neighborhood ?? '',
      latitude: site.latitude ?? undefined,
      longitude: site.longitude ?? undefined,
      miles: site.miles === null ? undefined : Math.round(site.miles * 100) / 100,
    })),
    total,
  }
}
