import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, inGroups } from '../../../api/texts/format.ts'
import type { Batch } from '../batch.ts'
import { ageToday } from '../queue/explainReferral.ts'
import { weekText } from '../weekText.ts'
import classes from './Reasons.module.css'

type Wish = NonNullable<Batch['referrals'][number]['wish']>

function WishOf({ wish: { ageMonths, startOn, week } }: { wish: Wish }) {
  const { t } = useTranslation()
  const hours = inGroups(weekText(t, week, weekdays))
  return (
    <>
      {ageMonths !== undefined && <span>{ageToday(t, ageMonths)}</span>}
      {startOn && hours && <span>{t('enrollment.reasons.wished', { day: formatDay(startOn), hours })}</span>}
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
