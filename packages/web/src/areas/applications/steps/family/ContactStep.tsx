import { useTranslation } from 'react-i18next'
import { NameRow } from '../../../../forms/NameRow.tsx'
import { RadioCards } from '../../../../ui/fields/choices/choices.tsx'
import { PhoneField, TextField } from '../../../../ui/fields/TextField.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { withContact } from '../../form/draft/changes.ts'
import type { StepPlace } from '../../form/steps.ts'
import { StepForm } from '../StepForm.tsx'
import classes from '../steps.module.css'
import { useStepForm } from '../useStepForm.ts'
import { RemoveMember } from './RemoveMember.tsx'

const kinds = ['relationship', 'organization', 'none'] as const

/** Asks for another contact of the family. */
export function ContactStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const at = `otherContacts.${place.member}` as const
  const form = useStepForm(place, (draft) => withContact(draft, place.member))
  const { bind } = form
  const kind = bind(`${at}.kind`)
  return (
    <StepForm
      {...{ place, form }}
      title={t('apply.contact.title')}
      why={t('apply.contact.why')}
      aside={<RemoveMember place={place} />}
    >
      <Panel>
        <div className={classes.fields}>
          <NameRow
            given={<TextField {...bind(`${at}.firstName`)} autoComplete="off" maxLength={60} />}
            initial={<TextField {...bind(`${at}.middleInitial`)} optional autoComplete="off" maxLength={1} />}
            family={<TextField {...bind(`${at}.lastName`)} optional autoComplete="off" maxLength={60} />}
          />
          <RadioCards
            {...kind}
            width={12}
            choices={kinds.map((each) => ({ value: each, label: t(`apply.contact.kind.${each}`) }))}
          />
          {kind.value !== 'none' && (
            <TextField
              {...bind(`${at}.relationship`)}
              label={t(`apply.contact.named.${kind.value}`)}
              optional={kind.value === 'organization'}
              autoComplete="off"
              maxLength={60}
            />
          )}
          <PhoneField {...bind(`${at}.mobilePhone`)} optional />
          <PhoneField {...bind(`${at}.homePhone`)} optional />
          <TextField {...bind(`${at}.email`)} optional type="email" autoComplete="off" maxLength={120} />
        </div>
      </Panel>
    </StepForm>
  )
}
