import { neverInterested } from '@semilla/domain/applications/preferences.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../../ui/fields/choices.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'

type Props = { value: string; onChange: (day: string) => void; usual: string; error?: string }

/** Until when a family is not interested: a day, or never again. */
export function InterestUntil({ value, onChange, usual, error }: Props) {
  const { t } = useTranslation()
  const isNever = value >= neverInterested
  return (
    <div>
      {!isNever && (
        <DateField
          name="expiresOn"
          label={t('casework.detail.siteReason.until')}
          error={error}
          earliest={dayInCity(new Date())}
          value={value}
          onChange={onChange}
        />
      )}
      <CheckboxField
        name="never"
        label={t('casework.detail.siteReason.never')}
        value={isNever}
        onChange={(never) => onChange(never ? neverInterested : usual)}
      />
    </div>
  )
}
