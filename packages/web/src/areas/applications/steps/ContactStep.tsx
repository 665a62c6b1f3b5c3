import type { OtherContact } from '@semilla/domain/applications/family.ts'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../ui/fields/choices.tsx'
import { PhoneField, TextField } from '../../../ui/fields/TextField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { withItem } from '../form/changes.ts'
import { blankContact, type Draft } from '../form/draft.ts'
import type { StepPlace } from '../form/steps.ts'
import { useFields } from '../form/useFields.ts'
import { RemoveMember } from './RemoveMember.tsx'
import { StepForm } from './StepForm.tsx'
import classes from './steps.module.css'

const kinds = ['relationship', 'organization', 'none'] as const

/** Somebody else by whom the family can be reached. */
export function ContactStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { draft, change } = useApply()
  const index = place.member
  const contact = draft.otherContacts[index] ?? blankContact()
  const withContact = (before: Draft, update: (before: OtherContact) => OtherContact): Draft => ({
    ...before,
    otherContacts: withItem(before.otherContacts, index, update, blankContact),
  })
  const f = useFields(`otherContacts.${index}`, contact, (update) => change((before) => withContact(before, update)))
  return (
    <StepForm
      place={place}
      title={t('apply.contact.title')}
      why={t('apply.contact.why')}
      begin={(before) => withContact(before, (same) => same)}
      aside={<RemoveMember place={place} />}
    >
      <Panel>
        <div className={classes.fields}>
          <div className={classes.names}>
            <TextField {...f('firstName')} autoComplete="off" maxLength={60} />
            <TextField {...f('middleInitial')} optional autoComplete="off" maxLength={1} />
            <TextField {...f('lastName')} optional autoComplete="off" maxLength={60} />
          </div>
          <RadioCards
            {...f('kind')}
            width={12}
            choices={kinds.map((kind) => ({ value: kind, label: t(`apply.contact.kind.${kind}`) }))}
          />
          {contact.kind !== 'none' && (
            <TextField
              {...f('relationship')}
              label={t(`apply.contact.named.${contact.kind}`)}
              optional={contact.kind === 'organization'}
              autoComplete="off"
              maxLength={60}
            />
          )}
          <PhoneField {...f('mobilePhone')} optional />
          <PhoneField {...f('homePhone')} optional />
          <TextField {...f('email')} optional type="email" autoComplete="off" maxLength={120} />
        </div>
      </Panel>
    </StepForm>
  )
}
