import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { NameRow } from '../../../forms/NameRow.tsx'
import { type FormOf, useForm } from '../../../forms/useForm.ts'
import { BirthDateField } from '../../../ui/fields/dates/BirthDateField.tsx'
import { fieldId } from '../../../ui/fields/field.ts'
import { PhoneField, TextField, ZipField } from '../../../ui/fields/TextField.tsx'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { today } from '../../applications/form/draft/useDraft.ts'
import classes from './create.module.css'
import { faultsOf, maxChildren, noChild, nothing, type TypedSearch } from './search.ts'

const typedAnew = { autoComplete: 'off', maxLength: 60 } as const

type FormProps = { form: FormOf<TypedSearch> }

function ChildRows({ form }: FormProps) {
  const { t } = useTranslation()
  const { children } = form.values
  const remove = (index: number) => {
    form.removeItem('children', index)
    const left = Math.min(index, children.length - 2)
    focusWhenLost(() => document.getElementById(fieldId(`children.${left}.firstName`)))
  }
  return (
    <Panel title={t('creating.search.children')}>
      {children.map((_child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only known by their place
        <fieldset key={index} className={classes.child}>
          <legend className="visually-hidden">{t('creating.search.child', { number: index + 1 })}</legend>
          <NameRow
            given={<TextField {...form.bind(`children.${index}.firstName`)} optional {...typedAnew} />}
            family={<TextField {...form.bind(`children.${index}.lastName`)} optional {...typedAnew} />}
          />
          <BirthDateField {...form.bind(`children.${index}.bornOn`)} optional latest={today()} />
          {children.length > 1 && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('creating.search.removeChild', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash aria-hidden size={20} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {children.length < maxChildren && (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden size={18} />}
          onClick={() => form.change(({ children: before }) => ({ children: [...before, noChild] }))}
        >
          {t('creating.search.addChild')}
        </Button>
      )}
    </Panel>
  )
}

function ParentFields({ form }: FormProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('creating.search.parent')}>
      <div className={classes.parent}>
        <TextField {...form.bind('email')} optional type="email" autoComplete="off" maxLength={120} />
        <PhoneField {...form.bind('phone')} optional />
        <TextField {...form.bind('street')} optional autoComplete="off" maxLength={120} />
        <ZipField {...form.bind('zip')} optional />
      </div>
    </Panel>
  )
}

type Props = {
  start: TypedSearch
  isBusy: boolean
  onSearch: (typed: TypedSearch) => void
  /** Called with what is in the fields whenever that changes. */
  onChange: (typed: TypedSearch) => void
  onClear: () => void
}

/** Asks for what is known of a family: its children by name and birth date, and how its parent is reached. */
export function SearchForm({ start, isBusy, onSearch, onChange, onClear }: Props) {
  const { t } = useTranslation()
  const form = useForm<TypedSearch>({
    start,
    rules: faultsOf,
    labels: (field) => t(`creating.search.field.${field.split('.').at(-1)}`),
    hints: (field) => (field === 'street' ? t('creating.search.streetHint') : undefined),
    onChange,
  })
  const clear = () => {
    form.change(nothing)
    form.setFaults({})
    onClear()
  }
  return (
    <Form form={form} onSubmit={() => form.check() && onSearch(form.values)}>
      <ChildRows form={form} />
      <ParentFields form={form} />
      <FormActions>
        <Button type="submit" loading={isBusy}>
          {t('creating.search.submit')}
        </Button>
        <Button variant="subtle" onClick={clear}>
          {t('creating.search.clear')}
        </Button>
      </FormActions>
    </Form>
  )
}
