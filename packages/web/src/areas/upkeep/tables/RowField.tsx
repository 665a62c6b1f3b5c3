import type { TableField } from '@semilla/domain/tables/tables.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Ceilings } from './Ceilings.tsx'
import { choiceText } from './fieldText.ts'
import { NumberText } from './NumberText.tsx'
import { OrderField } from './OrderField.tsx'

type Props = { field: TableField; bound: FieldProps<unknown>; isLocked: boolean }

/** Renders the field of a row by its kind. */
export function RowField({ field, bound, isLocked }: Props) {
  const { t } = useTranslation()
  const props = { ...bound, disabled: isLocked } as never as FieldProps<never>
  const choices = (field.choices ?? []).map((value) => ({ value, label: choiceText(t, value) }))
  if (field.kind === 'choice') return <SelectField {...(props as FieldProps<string | undefined>)} choices={choices} />
  if (field.kind === 'flag') return <CheckboxField {...(props as FieldProps<boolean>)} />
  if (field.kind === 'day') return <DateField {...(props as FieldProps<string>)} />
  if (field.kind === 'ceilings') return <Ceilings {...props} />
  if (field.kind === 'order') return <OrderField {...props} />
  if (field.kind === 'text') return <TextField {...(props as FieldProps<string>)} maxLength={200} />
  return <NumberText {...props} />
}
