import { useTranslation } from 'react-i18next'
import { More } from '../../../../ui/page/More.tsx'
import { useIsNarrow } from '../../../../ui/page/useIsNarrow.ts'
import { WriteButton } from '../../../chat/WriteButton.tsx'
import { WhyReferred } from '../referrals/WhyReferred.tsx'
import classes from './OfferBody.module.css'
import { OfferFacts } from './OfferFacts.tsx'
import type { Offer } from './offers.ts'
import { priceText, timesText, whereText } from './useOfferFacts.tsx'

type Props = {
  applicationId: number
  offer: Offer
  /** What names it among the others. */
  site: string
  fee: number
}

function All({ applicationId, offer, site, fee }: Props) {
  const { t } = useTranslation()
  const { siteId, siteName } = offer
  return (
    <>
      <OfferFacts {...{ offer, fee }} />
      <WhyReferred referralId={offer.id} siteName={site} />
      <p className="no-print">
        <WriteButton {...{ applicationId, siteId, siteName }} name={siteName} label={t('dashboard.offers.write')} />
      </p>
    </>
  )
}

/**
 * Shows the facts of an offer: side by side with others where there is room, on a phone in two lines with the rest folded.
 */
export function OfferBody({ applicationId, offer, site, fee }: Props) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const { programName, siteType } = offer
  const program = <p className={classes.program}>{[programName, t(`words.siteType.${siteType}`)].join(' · ')}</p>
  if (!isNarrow)
    return (
      <>
        {program}
        <All {...{ applicationId, offer, site, fee }} />
      </>
    )
  return (
    <>
      <p className={classes.brief}>{[whereText(t, offer), timesText(t, offer)].filter(Boolean).join(' · ')}</p>
      <div className={classes.priceRow}>
        <p className={classes.brief}>{priceText(t, fee)}</p>
        <More title={t('dashboard.offers.details')} label={t('dashboard.offers.detailsOf', { site })}>
          {program}
          <All {...{ applicationId, offer, site, fee }} />
        </More>
      </div>
    </>
  )
}
