import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import type { FieldProps } from '../../../ui/fields/field.ts'

type Props = FieldProps<number | undefined> & { numbers: readonly number[] }

/** Renders a select of one of several numbers. A value that is not among them counts as none. */
export function NumberSelect({ numbers, value, onChange, ...field }: Props) {
  const chosen = value !== undefined && numbers.includes(value) ? String(value) : undefined
  return (
    <SelectField
      {...field}
      value={chosen}
      onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
      choices={numbers.map((each) => ({ value: String(each), label: String(each) }))}
    />
  )
}
