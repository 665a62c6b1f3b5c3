import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './OfferFacts.module.css'
import type { Offer } from './offers.ts'
import { useOfferFacts } from './useOfferFacts.tsx'

/** Shows what a family compares of an offer, and what speaks for it. */
export function OfferFacts({ offer, fee }: { offer: Offer; fee: number }) {
  const { t } = useTranslation()
  const { reasons } = offer
  return (
    <>
      <dl className={classes.facts}>
        {useOfferFacts(offer, fee).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={t('dashboard.offers.reasons')}>
          {reasons.map((reason) => (
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
