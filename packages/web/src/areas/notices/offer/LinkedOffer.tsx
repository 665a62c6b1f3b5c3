import type { getOfferByLink } from '@semilla/contract/notices/offerLinks.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../../api/texts/format.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { phoneAddress } from '../../../ui/display/phoneAddress.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useOfferFacts } from '../../applications/dashboard/offers/useOfferFacts.tsx'

/** Shows what is public about an offered place, as the dashboard does. */
export function LinkedOffer({ offer }: { offer: Output<typeof getOfferByLink> }) {
  const { t } = useTranslation()
  const day = (date: string | undefined) => date && formatLongDay(date)
  const phone = offer.sitePhone && <a href={phoneAddress(offer.sitePhone)}>{displayPhone(offer.sitePhone)}</a>
  const entries = [
    [t('noticeScreens.offer.site'), offer.siteName],
    [t('noticeScreens.offer.address'), offer.siteAddress],
    [t('noticeScreens.offer.phone'), phone],
    [t('noticeScreens.offer.program'), offer.programName],
    [t('noticeScreens.offer.type'), t(`words.siteType.${offer.siteType}`)],
    ...useOfferFacts({ ...offer, vacancyStartOn: offer.startsOn }, undefined),
    ...(offer.stage === 'open' ? [[t('noticeScreens.offer.answerBy'), day(offer.expiresOn)] as const] : []),
  ] as const
  return (
    <Panel>
      <DescriptionList entries={entries} />
    </Panel>
  )
}
