import { firstOnPhone } from '../firstOnPhone.ts'
import type { OwnApplication, OwnReferral } from '../queries.ts'
import { asksFamily } from '../status/dashboardStatus.ts'

/** A referral that waits for the family's answer, with what the family compares. */
export type Offer = OwnReferral &
  OwnApplication['offers'][number] & {
    /** What tells it from the others of its child at the same site. */
    readonly distinction?: string
    /** The first name of its child, where another child has an open referral to the same site. */
    readonly forChild?: string
  }

/** The orders in which a family can compare its offers. */
export const offerOrders = ['deadline', 'distance', 'start', 'price'] as const
export type OfferOrder = (typeof offerOrders)[number]

/** Returns the offers of an application. */
export const offersOf = ({ referrals, offers }: Pick<OwnApplication, 'referrals' | 'offers'>): Offer[] =>
  offers.flatMap((offer) => {
    const referral = referrals.find(({ id }) => id === offer.referralId)
    return referral && asksFamily(referral) ? [{ ...referral, ...offer }] : []
  })

const last = Number.MAX_SAFE_INTEGER
const values: Readonly<Record<OfferOrder, (offer: Offer) => string | number>> = {
  deadline: ({ expiresOn }) => expiresOn ?? '9999-12-31',
  distance: ({ miles }) => miles ?? last,
  start: ({ vacancyStartOn }) => vacancyStartOn,
  price: ({ listPrice }) => listPrice ?? last,
}

/** Returns offers in an order; what is not known comes last, and equal ones stay as they were. */
export function sortedOffers(offers: readonly Offer[], order: OfferOrder): Offer[] {
  const value = values[order]
  return offers.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)]
    return first < second ? -1 : Number(first > second)
  })
}

/** Returns the children of an application who have offers, each with its own. */
export const offersByChild = ({ children }: Pick<OwnApplication, 'children'>, offers: readonly Offer[]) =>
  children
    .map((child) => ({ child, offers: offers.filter(({ childId }) => childId === child.id) }))
    .filter((each) => each.offers.length > 0)

/** The days before the last one from which a deadline is close. */
const closeDays = 3

/** Returns whether an offer has to be answered soon. */
export const isDeadlineClose = ({ expiresOn }: Pick<Offer, 'expiresOn'>, today: string): boolean =>
  expiresOn !== undefined && daysUntil(expiresOn, today) <= closeDays

/**
 * Returns the offers of a child that a phone shows until the family asks for the others: the first ones, those that have to
 * be answered soon, and those that are kept for another reason.
 */
export function shownFirst(
  offers: readonly Offer[],
  today: string,
  isKept: (offer: Offer) => boolean,
): readonly Offer[] {
  return firstOnPhone(offers, (each) => isDeadlineClose(each, today) || isKept(each))
}

const dayMs = 86_400_000

/** Returns how many days lie between two days. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
