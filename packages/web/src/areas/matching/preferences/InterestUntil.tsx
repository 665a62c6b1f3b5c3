import { interestEndFault, neverInterested, notInterestedUntil } from '@semilla/domain/applications/preferences.ts'
import { dayInCity, latestPlanned } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import type { Faults } from '../../../forms/faults.ts'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import type { FieldProps } from '../../../ui/fields/field.ts'

const today = () => dayInCity(new Date())

/** Returns the default: half a year from today. */
export const defaultExpiry = () => notInterestedUntil(today())

/** Returns the fault of a day until which a family is not interested (rules: Preferences). */
export const interestFaults = ({ expiresOn }: { readonly expiresOn: string }): Faults => ({
  expiresOn: interestEndFault(expiresOn, today()),
})

/** Asks until when the family is not interested: a day, or permanently. */
export function InterestUntil(field: FieldProps<string>) {
  const { t } = useTranslation()
  const isNever = field.value >= neverInterested
  return (
    <div>
      {!isNever && <DateField {...field} earliest={today()} latest={latestPlanned(today())} />}
      <CheckboxField
        name="never"
        label={t('words.noEnd')}
        value={isNever}
        onChange={(never) => field.onChange(never ? neverInterested : defaultExpiry())}
      />
    </div>
  )
}
