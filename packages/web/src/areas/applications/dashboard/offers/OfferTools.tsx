import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './OfferTools.module.css'
import { type OfferOrder, offerOrders } from './offers.ts'
import type { useOffers } from './useOffers.ts'

/** Lets the family choose the order in which it compares its offers. */
export function SortOffers({ order, onSort }: { order: OfferOrder; onSort: (order: OfferOrder) => void }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('dashboard.offers.sort')}
      value={order}
      onChange={(event) => onSort(event.currentTarget.value as OfferOrder)}
      data={offerOrders.map((value) => ({ value, label: t(`dashboard.offers.by.${value}`) }))}
    />
  )
}

type Props = Pick<ReturnType<typeof useOffers>, 'chosen' | 'chooseAll' | 'chooseNone' | 'offers'> & {
  isBusy: boolean
  onAccept: () => void
  onDecline: () => void
}

/** Shows how many offers are chosen, and answers them at once; it stays in sight while any is. */
export function AnswerSeveral({ chosen, chooseAll, chooseNone, offers, isBusy, onAccept, onDecline }: Props) {
  const { t } = useTranslation()
  const count = chosen.length
  if (count === 0) return null
  return (
    <section className={`${classes.several} no-print`} aria-label={t('dashboard.offers.several')} data-foot-bar>
      <p role="status">{t('dashboard.offers.chosen', { count })}</p>
      <div className={classes.severalButtons}>
        <Button onClick={onAccept} loading={isBusy}>
          {t('dashboard.offers.acceptChosen', { count })}
        </Button>
        <Button variant="default" onClick={onDecline} disabled={isBusy}>
          {t('dashboard.offers.declineChosen', { count })}
        </Button>
        <Button variant="subtle" onClick={count < offers.length ? chooseAll : chooseNone}>
          {t(count < offers.length ? 'dashboard.offers.chooseAll' : 'dashboard.offers.chooseNone')}
        </Button>
      </div>
    </section>
  )
}
