import type { previewTableChange } from '@semilla/contract/tables.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { Fold } from '../../../ui/page/Fold.tsx'
import classes from './Tables.module.css'

type Props = { effects: Pick<Output<typeof previewTableChange>, 'movedFees' | 'feeUp' | 'feeDown'> }

/** Lists the families whose fee would change most, with the fee that they pay and the one that they would pay. */
export function MovedFees({ effects: { movedFees, feeUp, feeDown } }: Props) {
  const { t } = useTranslation()
  if (movedFees.length === 0) return null
  const more = feeUp + feeDown - movedFees.length
  return (
    <Fold title={t('upkeep.tables.effects.whose')}>
      <table className={classes.fees}>
        <caption className="visually-hidden">{t('upkeep.tables.effects.whose')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('upkeep.tables.effects.family')}</th>
            <th scope="col">{t('upkeep.tables.effects.size')}</th>
            <th scope="col">{t('upkeep.tables.effects.feeBefore')}</th>
            <th scope="col">{t('upkeep.tables.effects.feeAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {movedFees.map(({ applicationId, reference, familySize, before, after }) => (
            <tr key={applicationId}>
              <th scope="row">
                {/* In a tab of its own, because the form beside it is not saved yet. */}
                <a href={to('applicationDetail', { applicationId })} target="_blank" rel="noreferrer">
                  {reference || applicationId}
                </a>
              </th>
              <td>{familySize}</td>
              <td>{displayDollars(before)}</td>
              <td>{displayDollars(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{t('upkeep.tables.effects.moreFamilies', { count: more })}</p>}
    </Fold>
  )
}
