import { milesToNearest } from '@semilla/domain/matching/near.ts'
import type { WantedPlace } from '@semilla/domain/matching/types.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { wishKeysOf, wishValues } from '../../referrals/wishesInWords.ts'
import { listPriceOf } from '../../sites/listPrice.ts'
import type { StoredOffer } from './queries/offers.ts'

/**
 * Returns offers as the family compares them (rules: Where a child stands), and from where distances are measured: from
 * its places, or from its home if it named none that is located.
 */
export async function offersOf(
  ctx: Pick<Context, 'db' | 'language'>,
  offers: readonly StoredOffer[],
  from: readonly WantedPlace[],
) {
  const valuesOf = await wishValues(
    ctx,
    offers.map(({ wishesMet }) => wishesMet),
  )
  const [first] = from
  const measuredFrom = first?.point && { place: first.place, ...first.point }
  const shown = offers.map(({ applicationId: _, wishesMet, rank, monthlyRate, latitude, longitude, ...offer }) => {
    const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
    const keys = [
      ...wishKeysOf(wishesMet),
      ...(rank.advantages?.includes('siblingAtSite') ? ['reasons.siblingAtSite'] : []),
    ]
    return {
      ...offer,
      latitude: point?.latitude,
      longitude: point?.longitude,
      miles: milesToNearest(from, point),
      listPrice: listPriceOf(monthlyRate),
      reasons: keys.map((key) => translate(ctx.language, `matching:${key}`, valuesOf(wishesMet))),
    }
  })
  return { offers: shown, measuredFrom }
}
