import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../../ui/fields/dates/DateField.tsx'
import type { FieldProps } from '../../../../../ui/fields/field.ts'

/** Asks until when an application is on hold; without a day, until further notice. */
export function HoldEndField({ field }: { field: FieldProps<string> }) {
  const { t } = useTranslation()
  return (
    <DateField {...field} optional hint={t('casework.detail.status.holdEndsHint')} earliest={dayInCity(new Date())} />
  )
}
