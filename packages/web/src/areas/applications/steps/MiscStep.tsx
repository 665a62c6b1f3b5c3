import { useTranslation } from 'react-i18next'
import { CheckboxGroup, RadioCards } from '../../../ui/fields/choices.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useApply } from '../form/apply.ts'
import type { StepPlace } from '../form/steps.ts'
import { useCareFields } from '../form/useCareFields.ts'
import { useAgencies } from '../queries.ts'
import { StepForm } from './StepForm.tsx'

const any = 'any'

/** Which agency looks after the family, and which children came to the country. */
export function MiscStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { draft, change } = useApply()
  const { care, f } = useCareFields()
  const agencies = useAgencies()
  const agency = f('agencyId')
  const immigrants = draft.children.flatMap(({ isImmigrant }, index) => (isImmigrant ? [String(index)] : []))
  const setImmigrants = (chosen: readonly string[]) =>
    change((before) => ({
      ...before,
      children: before.children.map((child, index) => ({ ...child, isImmigrant: chosen.includes(String(index)) })),
    }))
  return (
    <StepForm place={place} title={t('apply.misc.title')} why={t('apply.misc.why')}>
      <Panel>
        <RadioCards
          {...agency}
          optional
          width={20}
          choices={[
            { value: any, label: t('apply.misc.anyAgency') },
            ...agencies.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(care.agencyId ?? any)}
          onChange={(chosen) => agency.onChange(chosen === any ? undefined : Number(chosen))}
        />
      </Panel>
      <Panel>
        <CheckboxGroup
          name="immigrant"
          label={t('apply.misc.immigrant')}
          hint={t('apply.misc.immigrantHint')}
          optional
          choices={draft.children.map((child, index) => ({
            value: String(index),
            label: child.firstName.trim() || t('apply.child.title', { number: index + 1 }),
          }))}
          value={immigrants}
          onChange={setImmigrants}
        />
      </Panel>
    </StepForm>
  )
}
