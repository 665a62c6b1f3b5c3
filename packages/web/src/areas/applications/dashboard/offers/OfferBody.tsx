import { useTranslation } from 'react-i18next'
import { More } from '../../../../ui/page/More.tsx'
import { useIsNarrow } from '../../../../ui/page/useIsNarrow.ts'
import { WhyReferred } from '../referrals/WhyReferred.tsx'
import { OfferFacts, priceText, timesText, whereText } from './OfferFacts.tsx'
import classes from './Offers.module.css'
import type { Offer } from './offers.ts'

type Props = { offer: Offer; fee: number }

function All({ offer, fee }: Props) {
  return (
    <>
      <OfferFacts {...{ offer, fee }} />
      <WhyReferred referralId={offer.id} siteName={offer.siteName} />
    </>
  )
}

/** Shows the facts of an offer: side by side with others where there is room, on a phone in two lines with the rest folded. */
export function OfferBody({ offer, fee }: Props) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const { programName, siteType, siteName: site } = offer
  const program = <p className={classes.program}>{[programName, t(`words.siteType.${siteType}`)].join(' · ')}</p>
  if (!isNarrow)
    return (
      <>
        {program}
        <All {...{ offer, fee }} />
      </>
    )
  return (
    <>
      <p className={classes.brief}>{[whereText(t, offer), timesText(t, offer)].filter(Boolean).join(' · ')}</p>
      <p className={classes.brief}>{priceText(t, fee)}</p>
      <More title={t('dashboard.offers.details')} label={t('dashboard.offers.detailsOf', { site })}>
        {program}
        <All {...{ offer, fee }} />
      </More>
    </>
  )
}
