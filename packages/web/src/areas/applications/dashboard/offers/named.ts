import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { TFunction } from 'i18next'
import { formatList } from '../../../../api/texts/format.ts'
import type { OwnApplication, OwnReferral } from '../queries.ts'
import type { Offer } from './offers.ts'

/** A referral; of one among others at the same site, also what tells it from them. */
type Named = Pick<OwnReferral, 'siteName'> & Pick<Offer, 'distinction' | 'forChild'>

/** Returns the first name of a referral's child, where another child has an open referral to the same site. */
export function childToName(
  { children, referrals }: Pick<OwnApplication, 'children' | 'referrals'>,
  { childId, siteId }: Pick<OwnReferral, 'childId' | 'siteId'>,
): string | undefined {
  const isShared = referrals.some(
    (each) => each.siteId === siteId && each.childId !== childId && isOpenReferral(each.status),
  )
  return isShared ? children.find(({ id }) => id === childId)?.firstName : undefined
}

/** Returns what a control of a referral is named after, for screen readers. */
export const nameOfReferral = ({ siteName, forChild, distinction }: Named): string =>
  [siteName, forChild, distinction].filter(Boolean).join(', ')

/** The most sites that a sentence names. */
const mostNamed = 3

/** Returns what is answered: the names of the sites, of many the first ones and how many more, and the number of answers. */
export function named(t: TFunction, referrals: readonly Named[]) {
  const names = referrals.map(({ siteName, forChild, distinction }) => {
    const telling = [forChild, distinction].filter(Boolean).join(', ')
    return referrals.length === 1 && telling ? `${siteName} (${telling})` : siteName
  })
  const sites = [...new Set(names)]
  const isMany = sites.length > mostNamed
  const first = isMany ? sites.slice(0, mostNamed - 1) : sites
  const others = isMany ? [t('dashboard.offers.others', { count: sites.length - first.length })] : []
  return { site: formatList([...first, ...others]), count: referrals.length }
}
