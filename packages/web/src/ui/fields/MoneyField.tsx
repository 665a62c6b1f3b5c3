import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { amountSigns, readAmount, writeAmount } from './amounts.ts'
import type { FieldProps } from './field.ts'
import classes from './fields.module.css'
import { TextField } from './TextField.tsx'

type Props = FieldProps<number | undefined> & {
  /** Says in words, once typing rests, which amount was read, so that nobody sends another one than they meant. */
  echo?: (cents: number) => string
}

const restMilliseconds = 500

/**
 * Renders a field for an amount in dollars. Its value is in whole cents, or undefined while the field is empty. Thousands
 * are grouped when the field loses the focus.
 */
export function MoneyField({ echo, ...field }: Props) {
  const { value } = field
  const [typed, setTyped] = useState<string>()
  // A screen reader would read every amount that is on the way to the last one.
  const [rested] = useDebouncedValue(value, restMilliseconds)
  const written = value === undefined ? '' : writeAmount(value)
  // Typed text ("12.") is kept while it has the same value; a value changed elsewhere replaces it.
  const text = typed !== undefined && readAmount(typed) === value ? typed : written
  return (
    <div>
      <TextField
        {...field}
        before="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        tidy={amountSigns}
        value={text}
        onChange={(next) => {
          setTyped(next)
          field.onChange(readAmount(next))
        }}
        onBlur={() => {
          setTyped(undefined)
          field.onBlur?.()
        }}
      />
      {echo && (
        <p className={classes.echo} role="status">
          {rested === undefined ? '' : echo(rested)}
        </p>
      )}
    </div>
  )
}
