import { displayDollars } from '@semilla/domain/values/money.ts'
import type { TFunction } from 'i18next'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDay, formatNumber } from '../../../../api/texts/format.ts'
import { useLanguageNames } from '../../../sites/useLanguageNames.ts'
import { familyScheduleText } from '../../../vacancies/vacancyWords.ts'
import classes from './OfferFacts.module.css'
import type { Offer } from './offers.ts'

/** What is shown of an offered place. Who only has the link of a message sees what is public, and its address elsewhere. */
type OfferedPlace = Pick<Offer, 'schedule' | 'vacancyStartOn' | 'languages' | 'listPrice'> &
  Partial<Pick<Offer, 'miles' | 'neighborhood' | 'zip'>>

/** Returns where a site is: its distance, if it is known, and its neighborhood or zip code. */
export function whereText(t: TFunction, { miles, neighborhood, zip }: Partial<Offer>): string {
  const away =
    miles === undefined ? '' : t('dashboard.offers.miles', { miles: formatNumber(Math.round(miles * 10) / 10) })
  return [away, neighborhood || zip].filter(Boolean).join(' · ')
}

/** Returns when a site cares for children: "Mon–Fri 7:30 AM – 6:00 PM". */
export const timesText = (t: TFunction, { schedule }: Pick<Offer, 'schedule'>): string =>
  familyScheduleText(t, schedule)

/** Returns what a family pays, as the table of fees has it. */
export const priceText = (t: TFunction, fee: number): string =>
  fee === 0 ? t('dashboard.offers.free') : t('dashboard.offers.fee', { fee: displayDollars(fee) })

const listPriceText = (t: TFunction, { listPrice }: Pick<Offer, 'listPrice'>): string =>
  listPrice === undefined
    ? t('dashboard.offers.noListPrice')
    : t('dashboard.offers.listPrice', { price: displayDollars(listPrice) })

type Facts = readonly (readonly [name: string, value: ReactNode])[]

/**
 * Returns what a family compares of an offer: where, when, in which languages and for how much. The fee is undefined where
 * nothing may tell the family's income.
 */
export function useOfferFacts(offer: OfferedPlace, fee: number | undefined): Facts {
  const { t } = useTranslation()
  const languages = useLanguageNames()(offer.languages)
  const facts: (readonly [name: string, value: string, more?: string])[] = [
    ['where', whereText(t, offer)],
    ['hours', timesText(t, offer)],
    ['starts', formatLongDay(offer.vacancyStartOn)],
    ['languages', languages],
    fee === undefined
      ? ['price', t('dashboard.offers.priceBySignIn'), listPriceText(t, offer)]
      : ['price', priceText(t, fee), listPriceText(t, offer)],
  ]
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value, more]) => [
      t(`dashboard.offers.${name}`),
      <Fragment key={name}>
        {value}
        {more && <small className={classes.more}>{more}</small>}
      </Fragment>,
    ])
}
