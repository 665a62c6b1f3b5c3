import { monthlyPay, type PayPeriod, payPeriods } from '@semilla/domain/applications/pay.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import classes from './PayField.module.css'

type Props = FieldProps<number | undefined> & {
  every: PayPeriod
  onEvery: (every: PayPeriod) => void
  /** Shows the list of periods below the amount, where its label is a long question. */
  isStacked?: boolean
}

/** Asks for an amount as it is paid and for how often, and shows what that is in a month. */
export function PayField({ every, onEvery, isStacked = false, ...field }: Props) {
  const { t } = useTranslation()
  const echo = (cents: number) => {
    const monthly = displayDollars(monthlyPay(cents, every))
    if (every === 'monthly') return t('precheck.pay.monthly', { monthly })
    const paid = t(`precheck.pay.paid.${every}`, { amount: displayDollars(cents) })
    return t('precheck.pay.converted', { paid, monthly })
  }
  return (
    <div className={classes.pay} data-stacked={isStacked}>
      <MoneyField {...field} echo={echo} />
      <div className={classes.every}>
        <SelectField
          name={`${field.name}.every`}
          label={t('precheck.pay.every')}
          choices={payPeriods.map((period) => ({ value: period, label: t(`precheck.pay.period.${period}`) }))}
          value={every}
          onChange={(period) => period && onEvery(period)}
        />
      </div>
    </div>
  )
}
