import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../../../api/texts/format.ts'
import classes from './OfferGroup.module.css'
import { type Offer, sortedOffers } from './offers.ts'

/** Says how many more offers a child has and by when the first of them has to be answered, and shows them on request. */
export function OtherOffers({ name, others, onShow }: { name: string; others: readonly Offer[]; onShow: () => void }) {
  const { t } = useTranslation()
  const day = sortedOffers(others, 'deadline')[0]?.expiresOn
  return (
    <div className={classes.others}>
      {day && <p>{t('dashboard.offers.othersBy', { count: others.length, day: formatLongDay(day) })}</p>}
      <Button className="no-print" variant="default" fullWidth onClick={onShow}>
        {t('dashboard.offers.showOthers', { count: others.length, name })}
      </Button>
    </div>
  )
}
