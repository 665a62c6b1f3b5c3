import { NativeSelect } from '@mantine/core'
import type { Age } from '@semilla/domain/vacancies/vacancy.ts'
import { useTranslation } from 'react-i18next'
import { Fieldset } from '../../../ui/fields/Fieldset.tsx'
import { type FieldProps, fieldId } from '../../../ui/fields/field.ts'
import classes from './Vacancy.module.css'

/** The maximum of each part of an age (rules: Forms). */
const most = { years: 20, months: 11, weeks: 4 } as const
const units = ['years', 'months', 'weeks'] as const

/** Asks for an age in years, months and weeks. */
export function AgeFields({ name, label, error, disabled, value, onChange }: FieldProps<Age>) {
  const { t } = useTranslation()
  return (
    <div>
      <Fieldset name={name} label={label} error={error}>
        <div className={classes.age}>
          {units.map((unit) => (
            <NativeSelect
              key={unit}
              id={fieldId(`${name}.${unit}`)}
              label={t(`vacancies.form.${unit}`)}
              disabled={disabled}
              value={String(value[unit])}
              onChange={(event) => onChange({ ...value, [unit]: Number(event.currentTarget.value) })}
              data={Array.from({ length: most[unit] + 1 }, (_, count) => String(count))}
            />
          ))}
        </div>
      </Fieldset>
    </div>
  )
}
