import { Button } from '@mantine/core'
import { ceilingFault } from '@semilla/domain/tables/ceilings.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type FieldProps, fieldId } from '../../../ui/fields/field.ts'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import classes from './Tables.module.css'

type Ceiling = { familySize: number; monthlyCents: number }

/** Renders the monthly limit of each family size, one after another. A fault is told once its field was left. */
export function Ceilings({ name, label, error, disabled, value, onChange }: FieldProps<Ceiling[]>) {
  const { t } = useTranslation()
  const next = (value.at(-1)?.familySize ?? 1) + 1
  /** How many fields were left: what follows them is still to be typed. */
  const [left, setLeft] = useState(0)
  const found = left > 0 && value.length > 0 ? ceilingFault(value.slice(0, left)) : undefined
  const fault = error ?? (found && t(`validation.${found}`))
  const nameAt = (at: number) => (at === 0 ? name : `${name}.${at}`)
  const set = (at: number, monthlyCents: number | undefined) =>
    onChange(value.map((row, index) => (index === at ? { ...row, monthlyCents: monthlyCents ?? 0 } : row)))
  const add = () => {
    flushSync(() => onChange([...value, { familySize: next, monthlyCents: 0 }]))
    focusPlace(fieldId(nameAt(value.length)))
  }
  const removeLast = () => {
    setLeft(Math.min(left, value.length - 1))
    onChange(value.slice(0, -1))
  }
  return (
    <fieldset className={classes.ceilings} aria-describedby={fault ? `${name}-fault` : undefined}>
      <legend>{label}</legend>
      <div className={classes.sizes}>
        {value.map(({ familySize, monthlyCents }, index) => (
          <MoneyField
            key={familySize}
            name={nameAt(index)}
            label={t('upkeep.tables.size', { size: familySize })}
            disabled={disabled}
            value={monthlyCents || undefined}
            onChange={(cents) => set(index, cents)}
            onBlur={() => setLeft(Math.max(left, index + 1))}
          />
        ))}
      </div>
      {fault && (
        <p id={`${name}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
      {!disabled && (
        <div className={classes.buttons}>
          <Button size="compact-sm" variant="default" onClick={add}>
            {t('upkeep.tables.addSize', { size: next })}
          </Button>
          {value.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={removeLast}>
              {t('upkeep.tables.removeSize', { size: next - 1 })}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
