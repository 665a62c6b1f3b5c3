import type { searchSitesForFamily } from '@semilla/contract/matching/programSearch.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { distances } from '@semilla/domain/applications/careNeeds.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import type { Context } from '../../../platform/context.ts'
import { locateAll } from '../../../platform/geocoding/locate.ts'
import {
  noPrefetchedAddresses,
  type PrefetchedAddresses,
  prefetchAddresses,
} from '../../../platform/geocoding/prefetchAddresses.ts'
import type { Before, Limits } from '../../../platform/http/calls/route.ts'
import { limitByNetwork } from '../../../platform/http/limits/network.ts'
import { neighborhoodName } from '../../reference/neighborhoodName.ts'
import { findFirstPlace, type ProgramSearch } from '../queries/programSearch.ts'

const longest = 160

type Asked = Pick<Input<typeof searchSitesForFamily>, 'applicationId' | 'filter' | 'sort'>

/** A search is open to everyone, and each change of a filter is one. */
export const searchLimits: Limits<unknown> = (caller) => [limitByNetwork('searchSitesForFamily', caller, 240, 1)]

/** Asks a remote geocoder, if one is configured, for the address that is searched around. */
export const prefetchPlace: Before<Asked, PrefetchedAddresses> = async (caller, { filter }, inTransaction) => {
  const { kind, place } = filter
  if (kind !== 'address' || place === '' || place.length > longest) return noPrefetchedAddresses
  return prefetchAddresses(caller, [place], inTransaction)
}

const unknown = { zip: 'zipUnknown', neighborhood: 'choiceInvalid' } as const

type Place = { readonly kind: 'zip' | 'neighborhood' | 'address'; readonly place: string; readonly point?: Point }

/** Returns the center of the search: the given place, or else the first that the family named. */
async function whereTo(
  ctx: Context,
  { applicationId, filter }: Asked,
  prefetched: PrefetchedAddresses,
): Promise<Place | undefined> {
  if (filter.place !== '') {
    const { kind } = filter
    const place = kind === 'neighborhood' ? await neighborhoodName(ctx, filter.place) : filter.place
    const [point] = await locateAll(ctx, [{ kind, place }], prefetched)
    if (!point && kind !== 'address') throw refuse('invalid', {}, [{ path: 'Filter.Location', code: unknown[kind] }])
    return { kind, place, point }
  }
  const place = applicationId ? await findFirstPlace(ctx.db, applicationId) : undefined
  if (!place) return undefined
  const { kind, latitude, longitude } = place
  const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return { kind, place: place.place, point }
}

/** Returns what to search for, with the place located. Refuses a zip or neighborhood that is not known (rules: Searching). */
export async function programSearchOf(
  ctx: Context,
  input: Asked,
  prefetched: PrefetchedAddresses,
): Promise<ProgramSearch> {
  const { applicationId, filter, sort } = input
  if (filter.place.length > longest) throw refuse('invalid', {}, [{ path: 'Filter.Location', code: 'tooLong' }])
  if (!distances.includes(filter.miles))
    throw refuse('invalid', {}, [{ path: 'Filter.Distance', code: 'choiceInvalid' }])
  const where = await whereTo(ctx, input, prefetched)
  return {
    ...filter,
    language: ctx.language,
    applicationId,
    sort,
    point: where?.point,
    zip: where?.kind === 'zip' ? where.place.slice(0, 5) : '',
    neighborhood: where?.kind === 'neighborhood' ? where.place : '',
  }
}
