import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { colon, formatLongDay } from '../../../../api/texts/format.ts'
import { to } from '../../../../links/links.ts'
import { today } from '../../form/draft/useDraft.ts'
import { nameOfReferral } from './named.ts'
import { OfferBody } from './OfferBody.tsx'
import classes from './OfferCard.module.css'
import { daysUntil, isDeadlineClose, type Offer } from './offers.ts'

export const offerElementId = (referralId: number): string => `offer-${referralId}`

function Deadline({ expiresOn }: { expiresOn: string }) {
  const { t } = useTranslation()
  const days = Math.max(0, daysUntil(expiresOn, today()))
  return (
    <p className={classes.deadline} data-close={isDeadlineClose({ expiresOn }, today())}>
      {t('dashboard.offers.deadline', { day: formatLongDay(expiresOn), days })}
    </p>
  )
}

type Props = {
  applicationId: number
  offer: Offer
  fee: number
  canAnswer: boolean
  /** Whether it is chosen to be answered with others; undefined if it is the only one. */
  isChosen: boolean | undefined
  isPointedAt: boolean
  isBusy: boolean
  onChoose: (chosen: boolean) => void
  onAccept: () => void
  onDecline: () => void
}

/** Shows one offer as a card that can be compared with others, chosen, accepted and declined. */
export function OfferCard({
  applicationId,
  offer,
  fee,
  canAnswer,
  isChosen,
  isPointedAt,
  isBusy,
  onChoose,
  onAccept,
  onDecline,
}: Props) {
  const { t } = useTranslation()
  const { id, siteId, siteName, distinction, expiresOn } = offer
  const site = nameOfReferral(offer)
  return (
    <li
      className={classes.offer}
      id={offerElementId(id)}
      data-chosen={isChosen}
      data-pointed-at={isPointedAt}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <h4>
          <a href={to('site', { siteId })}>{siteName}</a>
        </h4>
        {canAnswer && isChosen !== undefined && (
          <label className={`${classes.choice} no-print`}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={t('dashboard.offers.chooseSite', { site })}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
            {t('dashboard.offers.choose')}
          </label>
        )}
      </div>
      {distinction && <p className={classes.distinction}>{distinction}</p>}
      {expiresOn && <Deadline expiresOn={expiresOn} />}
      <OfferBody {...{ applicationId, offer, site, fee }} />
      {canAnswer && (
        <div className={`${classes.buttons} no-print`}>
          <Button
            px="sm"
            onClick={onAccept}
            disabled={isBusy}
            aria-label={`${t('dashboard.accept.button')}${colon()}${site}`}
          >
            {t('dashboard.accept.button')}
          </Button>
          <Button
            px="sm"
            variant="default"
            onClick={onDecline}
            disabled={isBusy}
            aria-label={`${t('dashboard.decline.button')}${colon()}${site}`}
          >
            {t('dashboard.decline.button')}
          </Button>
        </div>
      )}
    </li>
  )
}
