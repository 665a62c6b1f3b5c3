import type { TableField } from '@semilla/domain/tables/tables.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Ceilings } from './Ceilings.tsx'
import { choiceText } from './fieldText.ts'
import { NumberSelect } from './NumberSelect.tsx'
import { NumberText } from './NumberText.tsx'
import { OrderField } from './OrderField.tsx'

type Props = {
  field: TableField
  bound: FieldProps<unknown>
  /** What the whole row holds. */
  values: Readonly<Record<string, unknown>>
  isLocked: boolean
}

/** Renders the field of a row by its kind. */
export function RowField({ field, bound, values, isLocked }: Props) {
  const { t } = useTranslation()
  // The kind of the field says what its value is, which the compiler cannot know.
  const of = <V,>() => ({ ...bound, disabled: isLocked }) as unknown as FieldProps<V>
  const choices = (field.choices ?? []).map((value) => ({ value, label: choiceText(t, value) }))
  const numbers = isLocked ? undefined : field.numbers?.(values)
  if (numbers) return <NumberSelect {...of()} numbers={numbers} />
  if (field.kind === 'choice') return <SelectField {...of<string | undefined>()} choices={choices} />
  if (field.kind === 'flag') return <CheckboxField {...of<boolean>()} />
  if (field.kind === 'day') return <DateField {...of<string>()} />
  if (field.kind === 'ceilings') return <Ceilings {...of()} />
  if (field.kind === 'order') return <OrderField {...of()} />
  if (field.kind === 'text') return <TextField {...of<string>()} maxLength={200} />
  return <NumberText {...of()} />
}
