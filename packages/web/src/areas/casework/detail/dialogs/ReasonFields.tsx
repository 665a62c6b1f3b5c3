import { otherReasonLength } from '@semilla/contract/wire/reasonFields.ts'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../../api/faults.ts'
import type { FieldFault } from '../../../../ui/ErrorSummary.tsx'
import { CheckboxGroup } from '../../../../ui/fields/choices.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { useAgencyReasons } from '../../queries.ts'
import { saysOther, type TypedReasons } from './reasons.ts'

type Props = {
  type: 'referral' | 'applicationStatus'
  value: TypedReasons
  onChange: (value: TypedReasons) => void
  faults: readonly FieldFault[]
  optional?: boolean
}

/** The reasons of the catalogue, and a line for another one. */
export function ReasonFields({ type, value, onChange, faults, optional }: Props) {
  const { t } = useTranslation()
  const reasons = useAgencyReasons(type)
  return (
    <>
      <CheckboxGroup
        name="reasonIds"
        label={t('casework.detail.reason.label')}
        optional={optional}
        width={13}
        error={faultAt(faults, 'reasonIds')}
        choices={reasons.map(({ id, text }) => ({ value: String(id), label: text }))}
        value={value.reasonIds}
        onChange={(reasonIds) => onChange({ ...value, reasonIds })}
      />
      {saysOther(value) && (
        <TextField
          name="otherReason"
          label={t('casework.detail.reason.other')}
          hint={t('casework.detail.reason.otherHint', { most: otherReasonLength })}
          error={faultAt(faults, 'otherReason')}
          maxLength={otherReasonLength}
          autoComplete="off"
          value={value.otherReason}
          onChange={(otherReason) => onChange({ ...value, otherReason })}
        />
      )}
    </>
  )
}
