import type { Parent } from '@semilla/domain/applications/family.ts'
import { type ContactField, isContactNeeded } from '@semilla/domain/applications/familyRules.ts'
import { contactMethods } from '@semilla/domain/values/contactMethods.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import classes from '../steps.module.css'
import type { DraftForm } from '../useStepForm.ts'
import { type Autofill, filled } from './autofill.ts'
import { PhoneList } from './PhoneList.tsx'

export type ParentFields = {
  form: DraftForm
  index: number
  section: Autofill
}

const isTyped = (text: string) => text.trim() !== ''
const typedContact = ({ preferredContact, email, mobilePhones, homePhones }: Parent) => ({
  preferredContact,
  email: email.trim(),
  mobilePhones: mobilePhones.filter(isTyped),
  homePhones: homePhones.filter(isTyped),
})

/** Asks how to contact a parent, and which way they prefer. Two parents in one home need only one contact. */
export function ReachFields({ form, index, section }: ParentFields) {
  const { t } = useTranslation()
  const at = `parents.${index}` as const
  const parent = form.values.parents[index]
  /** Whether nothing else that is typed serves the ways in which the parent prefers to be contacted. */
  const isOptional = (field: ContactField) => !parent || !isContactNeeded(typedContact(parent), field)
  return (
    <div className={classes.fields}>
      <CheckboxGroup
        {...form.bind(`${at}.preferredContact`)}
        width={11}
        choices={contactMethods.map((method) => ({ value: method, label: t(`words.contactMethod.${method}`) }))}
      />
      <TextField
        {...form.bind(`${at}.email`)}
        optional={isOptional('email')}
        type="email"
        autoComplete={filled(section, 'email')}
        maxLength={120}
      />
      <PhoneList {...{ form, section }} at={`${at}.mobilePhones`} kind="mobile" optional={isOptional('mobilePhones')} />
      <PhoneList {...{ form, section }} at={`${at}.homePhones`} kind="home" optional={isOptional('homePhones')} />
    </div>
  )
}
