import { Button } from '@mantine/core'
import { ceilingFault } from '@semilla/domain/tables/ceilings.ts'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import classes from './Tables.module.css'

type Ceiling = { familySize: number; monthlyCents: number }

/** Renders the monthly limit of each family size, one after another. */
export function Ceilings({ name, label, error, disabled, value, onChange }: FieldProps<Ceiling[]>) {
  const { t } = useTranslation()
  const next = (value.at(-1)?.familySize ?? 1) + 1
  const fault = value.length > 0 ? ceilingFault(value) : undefined
  const set = (at: number, monthlyCents: number | undefined) =>
    onChange(value.map((row, index) => (index === at ? { ...row, monthlyCents: monthlyCents ?? 0 } : row)))
  return (
    <fieldset className={classes.ceilings} aria-describedby={fault || error ? `${name}-fault` : undefined}>
      <legend>{label}</legend>
      <div className={classes.sizes}>
        {value.map(({ familySize, monthlyCents }, index) => (
          <MoneyField
            key={familySize}
            name={index === 0 ? name : `${name}.${index}`}
            label={t('upkeep.tables.size', { size: familySize })}
            disabled={disabled}
            value={monthlyCents || undefined}
            onChange={(cents) => set(index, cents)}
          />
        ))}
      </div>
      {(fault || error) && (
        <p id={`${name}-fault`} className={classes.fault}>
          {t(`upkeep.tables.ceilings.${fault ?? 'required'}`)}
        </p>
      )}
      {!disabled && (
        <div className={classes.buttons}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange([...value, { familySize: next, monthlyCents: value.at(-1)?.monthlyCents ?? 0 }])}
          >
            {t('upkeep.tables.addSize', { size: next })}
          </Button>
          {value.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(value.slice(0, -1))}>
              {t('upkeep.tables.removeSize', { size: next - 1 })}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
