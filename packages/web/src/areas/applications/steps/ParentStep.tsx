import { needs } from '@semilla/domain/applications/family.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField, CheckboxGroup } from '../../../ui/fields/choices.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { withParent } from '../form/changes.ts'
import { blankParent } from '../form/draft.ts'
import type { StepPlace } from '../form/steps.ts'
import { useFields } from '../form/useFields.ts'
import { useHome, useLanguages } from '../queries.ts'
import { HomeFields } from './HomeFields.tsx'
import { ReachFields } from './ReachFields.tsx'
import { RemoveMember } from './RemoveMember.tsx'
import { StepForm } from './StepForm.tsx'
import classes from './steps.module.css'
import { useContactCheck } from './useContactCheck.ts'

/** One of at most two parents. */
export function ParentStep({ place }: { place: StepPlace }) {
  const { t, i18n } = useTranslation()
  const { draft, change, isStaff } = useApply()
  const languages = useLanguages('contact')
  const home = useHome()
  const index = place.member
  const blank = () => blankParent(index === 0 ? 'A' : 'B', home, i18n.language)
  const parent = draft.parents[index] ?? blank()
  const changeParent = (update: (before: typeof parent) => typeof parent) =>
    change((before) => withParent(before, index, update, blank))
  const f = useFields(`parents.${index}`, parent, changeParent)
  const check = useContactCheck(parent)
  // A browser fills in one person's details; those of a second one are kept apart from it.
  const section = index === 0 && !isStaff ? '' : 'section-other '
  // Who has no home says so below; a record may say it here alone.
  const chosenNeeds = needs.filter((need) => need !== 'homeless' || (!parent.isHomeless && parent.needs.includes(need)))
  const who = index === 0 ? (isStaff ? 'first' : 'you') : 'other'
  return (
    <StepForm
      place={place}
      title={t(`apply.parent.title.${who}`)}
      why={t(`apply.parent.why.${who}`)}
      begin={(before) => withParent(before, index, (same) => same, blank)}
      check={check}
      aside={<RemoveMember place={place} />}
    >
      <Panel title={t('apply.parent.name')}>
        <div className={classes.fields}>
          <div className={classes.names}>
            <TextField {...f('firstName')} autoComplete={`${section}given-name`} maxLength={60} />
            <TextField {...f('middleInitial')} optional autoComplete={`${section}additional-name`} maxLength={1} />
            <TextField {...f('lastName')} autoComplete={`${section}family-name`} maxLength={60} />
          </div>
          <SelectField
            {...f('language')}
            onChange={(code) => code && f('language').onChange(code)}
            choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
      </Panel>
      <ReachFields {...{ parent, changeParent, index, section }} />
      <HomeFields {...{ parent, changeParent, index, section }} />
      <Panel title={t('apply.parent.situation')}>
        <div className={classes.fields}>
          <CheckboxGroup
            {...f('needs')}
            optional
            choices={chosenNeeds.map((need) => ({
              value: need,
              label: t(`words.need.${need}`),
              hint: need === 'partDayPreschool' ? t('apply.parent.partDay') : undefined,
            }))}
            onChange={(next) => f('needs').onChange([...next])}
          />
          {index === 0 && <CheckboxField {...f('isSingleParent')} />}
        </div>
      </Panel>
    </StepForm>
  )
}
