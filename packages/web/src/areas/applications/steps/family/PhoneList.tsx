import { Button } from '@mantine/core'
import { maxPhones } from '@semilla/domain/applications/family.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../../../../ui/fields/field.ts'
import { PhoneField } from '../../../../ui/fields/TextField.tsx'
import { focusOnceDrawn } from '../../../../ui/navigation/focus.ts'
import classes from '../steps.module.css'
import type { DraftForm } from '../useStepForm.ts'
import { type Autofill, filled } from './autofill.ts'

type Props = {
  form: DraftForm
  at: `parents.${number}.${'mobilePhones' | 'homePhones'}`
  kind: 'mobile' | 'home'
  section: Autofill
  optional: boolean
}

/** Shows phones of one kind: one at first, more on request. Empty ones are ignored. */
export function PhoneList({ form, at, kind, section, optional }: Props) {
  const { t } = useTranslation()
  const { name, label, hint, error, value, onChange } = form.bind(at)
  const shown = value.length ? value : ['']
  const set = (index: number, text: string) => onChange(shown.map((each, at) => (at === index ? text : each)))
  return (
    <div className={classes.phones}>
      {shown.map((phone, index) => (
        <PhoneField
          // biome-ignore lint/suspicious/noArrayIndexKey: a phone is identified only by its index
          key={index}
          name={index === 0 && error ? name : `${name}.${index}`}
          label={index === 0 ? label : t('apply.parent.nth', { label, number: index + 1 })}
          hint={index === 0 ? hint : undefined}
          error={(index === 0 ? error : undefined) ?? form.errorAt(`${name}.${index}`)}
          optional={optional || index > 0}
          autoComplete={filled(index === 0 && section, `${kind} tel-national`)}
          value={phone}
          onChange={(text) => set(index, text)}
        />
      ))}
      {shown.length < maxPhones && shown.every((phone) => phone.trim()) && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus aria-hidden size={18} />}
          onClick={() => {
            onChange([...shown, ''])
            // The button leaves until the new phone is filled in.
            focusOnceDrawn(fieldId(`${name}.${shown.length}`))
          }}
        >
          {t('apply.parent.anotherPhone', { label: label.toLowerCase() })}
        </Button>
      )}
    </div>
  )
}
