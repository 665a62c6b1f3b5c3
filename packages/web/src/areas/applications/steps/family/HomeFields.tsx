import { homelessTypes } from '@semilla/domain/applications/family.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField, CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { withHomeless } from '../../form/draft/changes.ts'
import classes from '../steps.module.css'
import { AddressFields } from './AddressFields.tsx'
import type { ParentFields } from './ReachFields.tsx'

/** Asks where a parent lives or stays. */
export function HomeFields({ form, index, section }: ParentFields) {
  const { t } = useTranslation()
  const at = `parents.${index}` as const
  const { bind } = form
  const isHomeless = bind(`${at}.isHomeless`)
  const isSame = bind(`${at}.mailingSameAsHome`)
  return (
    <Panel title={t('apply.parent.home')}>
      <div className={classes.fields}>
        <CheckboxField {...isHomeless} onChange={(on) => form.change((typed) => withHomeless(typed, index, on))} />
        {isHomeless.value && (
          <CheckboxGroup
            {...bind(`${at}.homelessTypes`)}
            optional
            choices={homelessTypes.map((type) => ({ value: type, label: t(`words.homelessType.${type}`) }))}
          />
        )}
        <AddressFields form={form} at={`${at}.address`} section={section} optional={isHomeless.value} />
        <CheckboxField {...isSame} />
        {!isSame.value && (
          <AddressFields form={form} at={`${at}.mailingAddress`} section={section !== false && 'section-mail '} />
        )}
      </div>
    </Panel>
  )
}
