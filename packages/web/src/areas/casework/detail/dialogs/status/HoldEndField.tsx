import { dayInCity, latestPlanned } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../../ui/fields/dates/DateField.tsx'
import type { FieldProps } from '../../../../../ui/fields/field.ts'

/** Asks until when an application is on hold; without a day, until further notice. */
export function HoldEndField({ field }: { field: FieldProps<string> }) {
  const { t } = useTranslation()
  const today = dayInCity(new Date())
  const hint = t('casework.detail.status.holdEndsHint')
  return <DateField {...field} optional {...{ hint }} earliest={today} latest={latestPlanned(today)} />
}
