import type { Parent } from '@semilla/domain/applications/family.ts'
import { contactMethods } from '@semilla/domain/values/contactMethods.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../ui/fields/choices.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useFields } from '../form/useFields.ts'
import { PhoneList } from './PhoneList.tsx'
import classes from './steps.module.css'

export type ParentFields = {
  parent: Parent
  changeParent: (update: (parent: Parent) => Parent) => void
  index: number
  /** What sets this person apart for a browser that fills in forms. */
  section: string
}

/** How to reach a parent, and how they like to be reached. */
export function ReachFields({ parent, changeParent, index, section }: ParentFields) {
  const { t } = useTranslation()
  const f = useFields(`parents.${index}`, parent, changeParent)
  return (
    <Panel title={t('apply.parent.reach')}>
      <div className={classes.fields}>
        <CheckboxGroup
          {...f('preferredContact')}
          width={11}
          choices={contactMethods.map((method) => ({ value: method, label: t(`words.contactMethod.${method}`) }))}
          onChange={(next) => f('preferredContact').onChange([...next])}
        />
        <TextField {...f('email')} optional type="email" autoComplete={`${section}email`} maxLength={120} />
        <PhoneList {...f('mobilePhones')} />
        <PhoneList {...f('homePhones')} />
      </div>
    </Panel>
  )
}
