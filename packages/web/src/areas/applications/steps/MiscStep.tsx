import { Button } from '@mantine/core'
import { maxOtherContacts } from '@semilla/domain/applications/familyLimits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup, RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import { useAgencies } from '../queries.ts'
import { StepForm } from './StepForm.tsx'
import { useStepForm } from './useStepForm.ts'

const any = 'any'

/** Asks which agency supports the family and which children are immigrants, and offers to add another contact. */
export function MiscStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { source } = useApply()
  const form = useStepForm(place)
  const agency = form.bind('care.agencyId')
  /** A disabled agency is still offered where it was chosen before. */
  const [before] = useState(agency.value)
  const agencies = useAgencies().filter(({ id, isEnded }) => !isEnded || id === before)
  const { children, otherContacts } = form.values
  const immigrants = children.flatMap(({ isImmigrant }, index) => (isImmigrant ? [String(index)] : []))
  const setImmigrants = (chosen: readonly string[]) =>
    form.change((typed) => ({
      children: typed.children.map((child, index) => ({ ...child, isImmigrant: chosen.includes(String(index)) })),
    }))
  return (
    <StepForm {...{ place, form }} title={t('apply.misc.title')} why={t('apply.misc.why')}>
      <Panel>
        <RadioCards
          {...agency}
          optional
          width={20}
          choices={[
            { value: any, label: t('apply.misc.anyAgency') },
            ...agencies.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(agency.value ?? any)}
          onChange={(chosen) => agency.onChange(chosen === any ? undefined : Number(chosen))}
        />
      </Panel>
      <Panel>
        <CheckboxGroup
          name="immigrant"
          label={t('apply.misc.immigrant')}
          hint={t('apply.misc.immigrantHint')}
          optional
          choices={children.map((child, index) => ({
            value: String(index),
            label: child.firstName.trim() || t('apply.child.title', { number: index + 1 }),
          }))}
          value={immigrants}
          onChange={setImmigrants}
        />
      </Panel>
      {otherContacts.length < maxOtherContacts && (
        <Panel title={t('shell.ui.optional', { label: t('apply.group.title.othercontact') })}>
          <p>{t('apply.misc.contact')}</p>
          <Button
            component="a"
            variant="default"
            href={hrefOf(source, { step: 'contact', member: otherContacts.length })}
            leftSection={<IconPlus aria-hidden size={18} />}
          >
            {t('apply.group.add.othercontact')}
          </Button>
        </Panel>
      )}
    </StepForm>
  )
}
