import { maxOtherReasonLength } from '@semilla/contract/wire/reasonFields.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../ui/fields/choices/choices.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { type ReasonKind, useReasons } from '../queries.ts'
import { chosenWith, hasOtherReason, noReasonGiven, type ReasonForm } from './reasons.ts'

type Props = {
  type: ReasonKind
  /** Who gives the reasons; each has a separate catalog. */
  whose: 'parent' | 'agency' | 'program'
  form: ReasonForm
  optional?: boolean
  /** Offers to give no reason, in the words of whoever answers. */
  noneLabel?: string
}

/** Asks for reasons from the catalog, with a field for another one. */
export function ReasonFields({ type, whose, form, optional, noneLabel }: Props) {
  const { t } = useTranslation()
  const read = useReasons(type, whose)
  const reasons = read.data
  const reasonIds = form.bind('reasonIds')
  if (!reasons) return <NotRead read={read} count={4} />
  return (
    <>
      <CheckboxGroup
        {...reasonIds}
        label={t('words.reasons.label')}
        optional={optional}
        width={13}
        choices={[
          ...reasons.map(({ id, text }) => ({ value: String(id), label: text })),
          ...(noneLabel ? [{ value: noReasonGiven, label: noneLabel }] : []),
        ]}
        onChange={(chosen) => reasonIds.onChange(chosenWith(reasonIds.value, chosen))}
      />
      {hasOtherReason({ reasonIds: reasonIds.value }) && (
        <TextField
          {...form.bind('otherReason')}
          label={t('words.reasons.other')}
          hint={t('words.reasons.otherHint', { most: maxOtherReasonLength })}
          maxLength={maxOtherReasonLength}
          autoComplete="off"
        />
      )}
    </>
  )
}
