import { familyIncome, incomeSources } from '@semilla/domain/applications/income.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import { useDetail } from '../detail.ts'
import { EditLink } from './EditLink.tsx'
import classes from './Part.module.css'
import { Part } from './Part.tsx'

/** Shows the family's monthly income by source and parent, with the totals that determine eligibility. */
export function Income() {
  const { t } = useTranslation()
  const { application, parents } = useDetail()
  const { incomes, receivesPublicAssistance } = application
  const nameOf = (position: string) => parents.find((parent) => parent.position === position)?.firstName ?? position
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const withSum = incomes.length > 1
  const row = (values: readonly number[], total = sum(values)) => (
    <>
      {incomes.map(({ parent }, index) => (
        <td key={parent} data-align="end">
          {displayDollars(values[index] ?? 0)}
        </td>
      ))}
      {withSum && <td data-align="end">{displayDollars(total)}</td>}
    </>
  )
  return (
    <Part
      name="income"
      summary={t('casework.detail.perMonth', { amount: displayDollars(familyIncome(incomes)) })}
      actions={<EditLink place={{ step: 'income', member: 0 }} text={t('casework.detail.edit.income')} />}
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('casework.detail.income.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('casework.detail.income.source')}</th>
              {incomes.map(({ parent }) => (
                <th key={parent} scope="col" data-align="end">
                  {nameOf(parent)}
                </th>
              ))}
              {withSum && (
                <th scope="col" data-align="end">
                  {t('casework.detail.income.family')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {incomeSources.map((source) => (
              <tr key={source}>
                <th scope="row">{t(`words.incomeSource.${source}`)}</th>
                {row(incomes.map((income) => income[source]))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('casework.detail.income.total')}</th>
              {row(
                incomes.map(({ total }) => total),
                familyIncome(incomes),
              )}
            </tr>
          </tfoot>
        </table>
      </div>
      {receivesPublicAssistance && <p className={classes.line}>{t('casework.detail.income.assistance')}</p>}
    </Part>
  )
}
