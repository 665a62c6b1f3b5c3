import { neverInterested, notInterestedUntil } from '@semilla/domain/applications/preferences.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../../../ui/fields/choices.tsx'
import { DateField } from '../../../../../ui/fields/DateField.tsx'
import type { FieldProps } from '../../../../../ui/fields/field.ts'

/** Returns the default: half a year from today. */
export const usualUntil = () => notInterestedUntil(dayInCity(new Date()))

/** Asks until when the family is not interested: a day, or permanently. */
export function InterestUntil(field: FieldProps<string>) {
  const { t } = useTranslation()
  const isNever = field.value >= neverInterested
  return (
    <div>
      {!isNever && <DateField {...field} earliest={dayInCity(new Date())} />}
      <CheckboxField
        name="never"
        label={t('casework.detail.siteReason.never')}
        value={isNever}
        onChange={(never) => field.onChange(never ? neverInterested : usualUntil())}
      />
    </div>
  )
}
