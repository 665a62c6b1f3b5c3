import { IconCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatLongDay, formatMoney, formatNumber } from '../../../../api/texts/format.ts'
import { useLanguageNames } from '../../../sites/useLanguageNames.ts'
import { familyScheduleText } from '../../../vacancies/vacancyWords.ts'
import classes from './Offers.module.css'
import type { Offer } from './offers.ts'

/** Returns where a site is: its distance, if it is known, and its neighborhood or zip code. */
export function whereText(t: TFunction, { miles, neighborhood, zip }: Offer): string {
  const away =
    miles === undefined ? '' : t('dashboard.offers.miles', { miles: formatNumber(Math.round(miles * 10) / 10) })
  return [away, neighborhood || zip].filter(Boolean).join(' · ')
}

/** Returns when a site cares for children: "Mon–Fri 7:30 AM – 6:00 PM". */
export const timesText = (t: TFunction, { schedule }: Offer): string => familyScheduleText(t, schedule)

/** Returns what a family pays, as the table of fees has it. */
export const priceText = (t: TFunction, fee: number): string =>
  fee === 0 ? t('dashboard.offers.free') : t('dashboard.offers.fee', { fee: formatMoney(fee) })

/** Shows what a family compares of an offer: where, when, in which languages, for how much, and what speaks for it. */
export function OfferFacts({ offer, fee }: { offer: Offer; fee: number }) {
  const { t } = useTranslation()
  const languages = useLanguageNames()(offer.languages)
  const facts: (readonly [name: string, value: string, more?: string])[] = [
    ['where', whereText(t, offer)],
    ['hours', timesText(t, offer)],
    ['starts', formatLongDay(offer.vacancyStartOn)],
    ['languages', languages],
    [
      'price',
      priceText(t, fee),
      offer.listPrice === undefined
        ? t('dashboard.offers.noListPrice')
        : t('dashboard.offers.listPrice', { price: formatMoney(offer.listPrice) }),
    ],
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value, more]) => (
            <div key={name}>
              <dt>{t(`dashboard.offers.${name}`)}</dt>
              <dd>
                {value}
                {more && <small>{more}</small>}
              </dd>
            </div>
          ))}
      </dl>
      {offer.reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={t('dashboard.offers.reasons')}>
          {offer.reasons.map((reason) => (
            <li key={reason}>
              <IconCheck aria-hidden size={18} stroke={2.25} />
              {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
