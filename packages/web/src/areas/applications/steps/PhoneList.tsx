import { Button } from '@mantine/core'
import { mostPhones } from '@semilla/domain/applications/family.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { PhoneField } from '../../../ui/fields/TextField.tsx'
import { useShownFaults } from '../form/useFields.ts'
import classes from './steps.module.css'

/** Phones of one kind: the first is always there, more as they are needed. One left empty is none. */
export function PhoneList({ name, label, hint, error, value, onChange }: FieldProps<string[]>) {
  const { t } = useTranslation()
  const faults = useShownFaults()
  const shown = value.length ? value : ['']
  const set = (index: number, text: string) => onChange(shown.map((each, at) => (at === index ? text : each)))
  return (
    <div className={classes.phones}>
      {shown.map((phone, index) => (
        <PhoneField
          // biome-ignore lint/suspicious/noArrayIndexKey: a phone has nothing but its place
          key={index}
          name={index === 0 && error ? name : `${name}.${index}`}
          label={index === 0 ? label : t('apply.parent.nth', { label, number: index + 1 })}
          hint={index === 0 ? hint : undefined}
          error={(index === 0 ? error : undefined) ?? faults(`${name}.${index}`)}
          optional
          value={phone}
          onChange={(text) => set(index, text)}
        />
      ))}
      {shown.length < mostPhones && shown.every((phone) => phone.trim()) && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus aria-hidden size={18} />}
          onClick={() => onChange([...shown, ''])}
        >
          {t('apply.parent.anotherPhone', { label: label.toLowerCase() })}
        </Button>
      )}
    </div>
  )
}
