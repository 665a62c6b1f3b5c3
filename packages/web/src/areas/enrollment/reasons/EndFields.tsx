import { latestPlanned } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { ReasonFields } from '../../matching/reasons/ReasonFields.tsx'
import type { ReasonsModel } from './useReasons.ts'

type Props = { model: ReasonsModel; asksExpiry: boolean }

/** Asks for the reasons, and for not interested, until when. */
export function EndFields({ model: { form, today }, asksExpiry }: Props) {
  const { t } = useTranslation()
  return (
    <Stack>
      <ReasonFields type="referral" whose="program" form={form} />
      {asksExpiry && (
        <DateField
          {...form.bind('expiresOn')}
          hint={t('enrollment.reasons.expiresOnHint')}
          earliest={today}
          latest={latestPlanned(today)}
        />
      )}
    </Stack>
  )
}
