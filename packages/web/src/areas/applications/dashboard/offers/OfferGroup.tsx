import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './OfferGroup.module.css'
import { OtherOffers } from './OtherOffers.tsx'
import type { Offer } from './offers.ts'
import type { ShownGroup } from './useShownOffers.ts'

type Props = {
  group: ShownGroup
  onShowOthers: (first: Offer) => void
  /** The cards of the shown offers. */
  children: ReactNode
}

/** Shows the offers of one child, and how many more it has. */
export function OfferGroup({ group: { child, offers, others }, onShowOthers, children }: Props) {
  const { t } = useTranslation()
  const [firstOther] = others
  return (
    <section className={classes.group} aria-labelledby={`offers-${child.id}`}>
      <h3 id={`offers-${child.id}`}>
        {t('dashboard.offers.ofChild', { name: child.firstName, count: offers.length })}
      </h3>
      <ul className={classes.offers}>{children}</ul>
      {firstOther && <OtherOffers name={child.firstName} others={others} onShow={() => onShowOthers(firstOther)} />}
    </section>
  )
}
