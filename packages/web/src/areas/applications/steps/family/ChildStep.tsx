import { ethnicities, genders, protections, races, specialNeeds } from '@semilla/domain/applications/family.ts'
import { careStartFor } from '@semilla/domain/eligibility/circumstances.ts'
import { isOfAge } from '@semilla/domain/eligibility/isOfAge.ts'
import { ageInMonths } from '@semilla/domain/values/age.ts'
import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { NameRow } from '../../../../forms/NameRow.tsx'
import { CheckboxGroup, RadioCards } from '../../../../ui/fields/choices/choices.tsx'
import { BirthDateField } from '../../../../ui/fields/dates/BirthDateField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useApply } from '../../form/apply.ts'
import { withChild } from '../../form/draft/changes.ts'
import type { StepPlace } from '../../form/steps.ts'
import { useSizeCheckOfAdded } from '../income/useSizeCheck.ts'
import { StepForm } from '../StepForm.tsx'
import classes from '../steps.module.css'
import { type DraftForm, useStepForm } from '../useStepForm.ts'
import { ChildLanguages } from './ChildLanguages.tsx'
import { RemoveMember } from './RemoveMember.tsx'

/** The questions about one child. */
function ChildFields({ form, index }: { form: DraftForm; index: number }) {
  const { t } = useTranslation()
  const { today, appliedOn, draft } = useApply()
  const at = `children.${index}` as const
  const { bind } = form
  const bornOn = bind(`${at}.bornOn`)
  const chosenRaces = bind(`${at}.races`)
  const isNotBorn = isCalendarDate(bornOn.value) && bornOn.value > today
  const age = isCalendarDate(bornOn.value) && !isNotBorn ? ageInMonths(bornOn.value, today) : undefined
  const startOn = careStartFor(draft.care.startOn, appliedOn)
  const specialNeed = bind(`${at}.specialNeeds`)
  const isTooOld = age && !isOfAge({ bornOn: bornOn.value, specialNeeds: specialNeed.value }, startOn)
  const words = <W extends string>(kind: string, all: readonly W[]) =>
    all.map((word) => ({ value: word, label: t(`words.${kind}.${word}` as string) }))
  return (
    <>
      <Panel title={t('apply.child.who')}>
        <div className={classes.fields}>
          <NameRow
            given={<TextField {...bind(`${at}.firstName`)} autoComplete="off" maxLength={60} />}
            initial={<TextField {...bind(`${at}.middleInitial`)} optional autoComplete="off" maxLength={1} />}
            family={<TextField {...bind(`${at}.lastName`)} autoComplete="off" maxLength={60} />}
          />
          <BirthDateField {...bornOn} latest={today} />
          <div className={classes.note} role="status">
            {isNotBorn && t('apply.child.notBorn')}
            {age && <div>{t('apply.child.age', { age: t('words.age.months', age) })}</div>}
            {isTooOld && <div>{t('apply.child.tooOld')}</div>}
          </div>
          <RadioCards {...bind(`${at}.gender`)} width={9} choices={words('gender', genders)} />
        </div>
      </Panel>
      <ChildLanguages {...{ form, at }} />
      <Panel title={t('apply.child.background')}>
        <div className={classes.fields}>
          <CheckboxGroup {...chosenRaces} choices={words('race', races)} />
          {!chosenRaces.value.includes('hispanic') && (
            <RadioCards {...bind(`${at}.ethnicity`)} width={14} choices={words('ethnicity', ethnicities)} />
          )}
        </div>
      </Panel>
      <Panel title={t('apply.child.needs')}>
        <div className={classes.fields}>
          <CheckboxGroup {...specialNeed} optional choices={words('specialNeed', specialNeeds)} />
          <CheckboxGroup
            {...bind(`${at}.protections`)}
            optional
            choices={protections.map((word) => ({
              value: word,
              label: t(`words.protection.${word}`),
              hint: t(`apply.child.protection.${word}`),
            }))}
          />
        </div>
      </Panel>
    </>
  )
}

/** Asks about one child. Of one who is closed, it shows what was answered, as the server takes no change of it. */
export function ChildStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { record } = useApply()
  const index = place.member
  const form = useStepForm(place, (draft) => withChild(draft, index))
  const check = useSizeCheckOfAdded(place)
  const { id, firstName } = form.values.children[index] ?? {}
  const isClosed = record?.children.some((child) => child.id === id && child.status === 'closed')
  const fields = <ChildFields {...{ form, index }} />
  return (
    <StepForm
      {...{ place, form, check }}
      title={firstName?.trim() || t('apply.child.title', { number: index + 1 })}
      why={t(isClosed ? 'apply.child.closed' : 'apply.child.why')}
      aside={<RemoveMember place={place} />}
    >
      {isClosed ? (
        <fieldset disabled className={classes.locked}>
          {fields}
        </fieldset>
      ) : (
        fields
      )}
    </StepForm>
  )
}
