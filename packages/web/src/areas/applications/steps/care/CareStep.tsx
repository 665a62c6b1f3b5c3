import { siteTypes } from '@semilla/domain/applications/careChoices.ts'
import type { CareNeeds } from '@semilla/domain/applications/careNeeds.ts'
import { latestPlanned } from '@semilla/domain/values/dates.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../api/texts/format.ts'
import { CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useApply } from '../../form/apply.ts'
import type { Draft } from '../../form/draft/draft.ts'
import { nameOf, nameOfAlike } from '../../form/names.ts'
import type { StepPlace } from '../../form/steps.ts'
import { StepForm } from '../StepForm.tsx'
import classes from '../steps.module.css'
import { useStepForm } from '../useStepForm.ts'
import { areAlike, faultsOfAlike, hoursAWeek, paysNoFee } from './careHours.ts'
import { HoursFields } from './HoursFields.tsx'
import { ProgramsThatFit } from './ProgramsThatFit.tsx'
import { WishesFields } from './WishesFields.tsx'

/** The hours of care per week from which the full-time fee applies (rules: Fee). */
const fullTimeHours = 30

/** Says how many hours a week that is, and which fee applies to them if the family pays one. */
function HoursSum({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const { appliedOn } = useApply()
  const hours = hoursAWeek(draft.care)
  const fee = (sum: number) => (paysNoFee(draft, appliedOn) ? 'free' : sum < fullTimeHours ? 'partTime' : 'fullTime')
  return (
    <p className={classes.note} role="status">
      {hours !== undefined && t(`apply.care.sum.${fee(hours)}`, { hours: formatNumber(hours) })}
    </p>
  )
}

/** Asks when care is needed, what kind, and what would make it a good fit. */
export function CareStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { draft, today } = useApply()
  const [wantsAlike, setAlike] = useState(() => areAlike(draft.care))
  const isAlike = (care: CareNeeds) => wantsAlike && areAlike(care)
  const form = useStepForm(place, undefined, {
    faultsOf: (faults, { care }) => (isAlike(care) ? faultsOfAlike(faults, care) : faults),
    nameOf: (field) => (isAlike(draft.care) ? nameOfAlike(field) : nameOf(field)),
  })
  const { care } = form.values
  return (
    <StepForm {...{ place, form }} title={t('apply.care.title')} why={t('apply.care.why')}>
      <Panel>
        <div className={classes.fields}>
          <div className={classes.short}>
            <DateField {...form.bind('care.startOn')} latest={latestPlanned(today)} />
          </div>
          <CheckboxGroup
            {...form.bind('care.days')}
            width={8}
            choices={weekdays.map((day) => ({ value: day, label: t(`words.weekday.${day}`) }))}
          />
        </div>
      </Panel>
      {care.days.length > 0 && (
        <Panel title={t('apply.care.hours')}>
          <HoursFields {...{ form, setAlike }} alike={isAlike(care)} />
          <HoursSum draft={form.values} />
        </Panel>
      )}
      <Panel>
        <CheckboxGroup
          {...form.bind('care.siteTypes')}
          optional
          choices={siteTypes.map((type) => ({
            value: type,
            label: t(`words.siteType.${type}`),
            hint: t(`apply.care.type.${type}`),
          }))}
        />
      </Panel>
      <WishesFields {...{ place, form }} />
      <ProgramsThatFit draft={form.values} />
    </StepForm>
  )
}
