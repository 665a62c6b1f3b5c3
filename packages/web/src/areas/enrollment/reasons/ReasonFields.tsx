import { listReasons } from '@semilla/contract/reference.ts'
import { otherReasonId, otherReasonLength } from '@semilla/contract/wire/reasonFields.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../api/faults.ts'
import { asked } from '../../../api/queryClient.ts'
import { CheckboxGroup } from '../../../ui/fields/choices.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Stack } from '../../../ui/Panel.tsx'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import type { ReasonsModel } from './useReasons.ts'

type Props = { model: ReasonsModel; asksExpiry: boolean }

/** Why, and for not interested until when. */
export function ReasonFields({ model: { typed, change, faults, today }, asksExpiry }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(asked(listReasons, { type: 'referral', whose: 'program', withOther: true, languages: [] }))
  if (!data) return <Skeletons count={5} />
  const saysOther = typed.reasonIds.includes(String(otherReasonId))
  return (
    <Stack>
      <CheckboxGroup
        name="reasonIds"
        label={t('enrollment.reasons.reasonIds')}
        error={faultAt(faults, 'reasonIds')}
        choices={data.map(({ id, text }) => ({ value: String(id), label: text }))}
        value={typed.reasonIds}
        onChange={(reasonIds) => change({ reasonIds })}
      />
      {saysOther && (
        <TextField
          name="otherReason"
          label={t('enrollment.reasons.otherReason')}
          hint={t('enrollment.reasons.otherReasonHint', { most: otherReasonLength })}
          error={faultAt(faults, 'otherReason')}
          maxLength={otherReasonLength}
          autoComplete="off"
          value={typed.otherReason}
          onChange={(otherReason) => change({ otherReason })}
        />
      )}
      {asksExpiry && (
        <DateField
          name="expiresOn"
          label={t('enrollment.reasons.expiresOn')}
          hint={t('enrollment.reasons.expiresOnHint')}
          error={faultAt(faults, 'expiresOn')}
          earliest={today}
          value={typed.expiresOn}
          onChange={(expiresOn) => change({ expiresOn })}
        />
      )}
    </Stack>
  )
}
