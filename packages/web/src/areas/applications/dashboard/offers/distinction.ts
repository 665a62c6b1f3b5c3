import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { TFunction } from 'i18next'
import { formatLongDay } from '../../../../api/texts/format.ts'
import type { OwnApplication, OwnReferral } from '../queries.ts'
import { childToName } from './named.ts'
import type { Offer } from './offers.ts'
import { timesText } from './useOfferFacts.tsx'

const nameOfProgram = (_: TFunction, { programName }: OwnReferral) => programName
const firstDay = (t: TFunction, { vacancyStartOn }: OwnReferral) =>
  t('dashboard.offers.startsOn', { day: formatLongDay(vacancyStartOn) })

/** Returns a referral with what tells it from the other open ones of its family to the same site, which may be offers. */
export function toldApart(t: TFunction, application: OwnApplication, referral: OwnReferral) {
  const { id, childId, siteId } = referral
  const isAlike = application.referrals.some(
    (each) => each.id !== id && each.childId === childId && each.siteId === siteId && isOpenReferral(each.status),
  )
  const distinction = isAlike ? [nameOfProgram(t, referral), firstDay(t, referral)].join(' · ') : ''
  return { ...referral, forChild: childToName(application, referral), distinction }
}

const facts: readonly ((t: TFunction, offer: Offer) => string)[] = [nameOfProgram, timesText, firstDay]

/**
 * Returns what tells an offer from the others of its child at the same site: where they differ in program, hours or first
 * day, and if that is not enough, what the site calls the vacancy. Empty if there is no other.
 */
function distinctionOf(t: TFunction, offer: Offer, offers: readonly Offer[]): string {
  const alike = offers.filter(({ childId, siteId }) => childId === offer.childId && siteId === offer.siteId)
  const telling = facts.filter((fact) => new Set(alike.map((each) => fact(t, each))).size > 1)
  const told = (each: Offer) => telling.map((fact) => fact(t, each)).join(' · ')
  const isTold = alike.filter((each) => told(each) === told(offer)).length === 1
  return isTold ? told(offer) : [told(offer), offer.vacancyName].filter(Boolean).join(' · ')
}

/** Returns offers with what tells those of one child at one site apart. */
export const withDistinctions = (t: TFunction, offers: readonly Offer[]): Offer[] =>
  offers.map((offer) => ({ ...offer, distinction: distinctionOf(t, offer, offers) }))
