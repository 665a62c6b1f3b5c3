import { ethnicities, genders, protections, races, specialNeeds } from '@semilla/domain/applications/family.ts'
import { earliestBirthDate } from '@semilla/domain/applications/familyRules.ts'
import { ageInMonths } from '@semilla/domain/values/age.ts'
import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup, RadioCards } from '../../../ui/fields/choices.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { withItem } from '../form/changes.ts'
import { blankChild, type Draft } from '../form/draft.ts'
import type { StepPlace } from '../form/steps.ts'
import { useFields } from '../form/useFields.ts'
import { ChildLanguages } from './ChildLanguages.tsx'
import { RemoveMember } from './RemoveMember.tsx'
import { StepForm } from './StepForm.tsx'
import classes from './steps.module.css'

/** One child. Brothers and sisters mostly share a last name and languages, so a further child begins with those. */
export function ChildStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { draft, change, today } = useApply()
  const index = place.member
  const blank = () => {
    const { lastName = '', languages = [], otherLanguage = '' } = draft.children[0] ?? {}
    return { ...blankChild(), lastName, languages, otherLanguage }
  }
  const child = draft.children[index] ?? blank()
  const withChild = (before: Draft, update: (before: typeof child) => typeof child): Draft => ({
    ...before,
    children: withItem(before.children, index, update, blank),
  })
  const changeChild = (update: (before: typeof child) => typeof child) => change((before) => withChild(before, update))
  const f = useFields(`children.${index}`, child, changeChild)
  const age = isCalendarDate(child.bornOn) && child.bornOn <= today ? ageInMonths(child.bornOn, today) : undefined
  const words = <W extends string>(kind: string, all: readonly W[]) =>
    all.map((word) => ({ value: word, label: t(`words.${kind}.${word}` as string) }))
  return (
    <StepForm
      place={place}
      title={child.firstName.trim() || t('apply.child.title', { number: index + 1 })}
      why={t('apply.child.why')}
      begin={(before) => withChild(before, (same) => same)}
      aside={<RemoveMember place={place} />}
    >
      <Panel title={t('apply.child.who')}>
        <div className={classes.fields}>
          <div className={classes.names}>
            <TextField {...f('firstName')} autoComplete="off" maxLength={60} />
            <TextField {...f('middleInitial')} optional autoComplete="off" maxLength={1} />
            <TextField {...f('lastName')} autoComplete="off" maxLength={60} />
          </div>
          <div className={classes.short}>
            <DateField {...f('bornOn')} earliest={earliestBirthDate} latest={today} />
          </div>
          <p className={classes.note} role="status">
            {age && t('apply.child.age', { age: t('words.age.months', age) })}
          </p>
          <RadioCards {...f('gender')} width={9} choices={words('gender', genders)} />
        </div>
      </Panel>
      <ChildLanguages {...{ child, changeChild, index }} />
      <Panel title={t('apply.child.background')}>
        <div className={classes.fields}>
          <CheckboxGroup
            {...f('races')}
            choices={words('race', races)}
            onChange={(next) => f('races').onChange([...next])}
          />
          <RadioCards {...f('ethnicity')} width={14} choices={words('ethnicity', ethnicities)} />
        </div>
      </Panel>
      <Panel title={t('apply.child.needs')}>
        <div className={classes.fields}>
          <CheckboxGroup
            {...f('specialNeeds')}
            optional
            choices={words('specialNeed', specialNeeds)}
            onChange={(next) => f('specialNeeds').onChange([...next])}
          />
          <CheckboxGroup
            {...f('protections')}
            optional
            choices={protections.map((word) => ({
              value: word,
              label: t(`words.protection.${word}`),
              hint: t(`apply.child.protection.${word}`),
            }))}
            onChange={(next) => f('protections').onChange([...next])}
          />
        </div>
      </Panel>
    </StepForm>
  )
}
