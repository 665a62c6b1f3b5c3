import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import type { Result } from './useResult.ts'

type Decided = Pick<NonNullable<Result['info']>, 'familySize' | 'monthlyIncome' | 'incomeLimit'>

/** Shows the figures behind a decision by income: what the family answered, and the limit for its size. */
export function Figures({ familySize, monthlyIncome, incomeLimit }: Decided) {
  const { t } = useTranslation()
  const aMonth = (cents: number) => t('applications.notEligible.figures.aMonth', { amount: displayDollars(cents) })
  const figure = (name: 'size' | 'income' | 'limit', value: string) =>
    [t(`applications.notEligible.figures.${name}`), value] as const
  return (
    <DescriptionList
      entries={[
        figure('size', formatNumber(familySize)),
        figure('income', aMonth(monthlyIncome)),
        ...(incomeLimit === undefined ? [] : [figure('limit', aMonth(incomeLimit))]),
      ]}
    />
  )
}
