import type { TFunction } from 'i18next'
import { formatList } from '../../../../api/texts/format.ts'
import type { OwnReferral } from '../queries.ts'
import type { Offer } from './offers.ts'

/** A referral; of one among others of its child at the same site, also what tells it from them. */
type Named = Pick<OwnReferral, 'siteName'> & Pick<Offer, 'distinction'>

/** The most sites that a sentence names. */
const mostNamed = 3

/** Returns what is answered: the names of the sites, of many the first ones and how many more, and the number of answers. */
export function named(t: TFunction, referrals: readonly Named[]) {
  const names = referrals.map(({ siteName, distinction }) =>
    referrals.length === 1 && distinction ? `${siteName} (${distinction})` : siteName,
  )
  const sites = [...new Set(names)]
  const isMany = sites.length > mostNamed
  const first = isMany ? sites.slice(0, mostNamed - 1) : sites
  const others = isMany ? [t('dashboard.offers.others', { count: sites.length - first.length })] : []
  return { site: formatList([...first, ...others]), count: referrals.length }
}
