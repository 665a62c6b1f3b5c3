import { useTranslation } from 'react-i18next'
import type { Batch } from '../batch.ts'
import { ageToday } from '../queue/explainReferral.ts'
import classes from './Reasons.module.css'
import { type Wish, wishInWords } from './wishes.ts'

function WishOf({ wish }: { wish: Wish }) {
  const { t } = useTranslation()
  const { ageMonths } = wish
  const words = wishInWords(t, wish)
  return (
    <>
      {ageMonths !== undefined && <span>{ageToday(t, ageMonths)}</span>}
      {words && <span>{t('enrollment.reasons.wished', words)}</span>}
    </>
  )
}

/** Lists the selected children, each with its age and the care that its family wishes. */
export function ChosenChildren({ referrals }: Pick<Batch, 'referrals'>) {
  return (
    <ul className={classes.chosen}>
      {referrals.map(({ id, name, wish }) => (
        <li key={id}>
          {name}
          {wish && <WishOf wish={wish} />}
        </li>
      ))}
    </ul>
  )
}
