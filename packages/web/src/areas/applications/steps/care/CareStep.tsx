import { siteTypes } from '@semilla/domain/applications/careNeeds.ts'
import { weekdays, weeklyMinutes } from '@semilla/domain/values/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../api/texts/format.ts'
import { CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import type { StepPlace } from '../../form/steps.ts'
import { StepForm } from '../StepForm.tsx'
import classes from '../steps.module.css'
import { useStepForm } from '../useStepForm.ts'
import { HoursFields } from './HoursFields.tsx'
import { ProgramsThatFit } from './ProgramsThatFit.tsx'
import { WishesFields } from './WishesFields.tsx'

/** The hours of care per week from which the full-time fee applies (rules: Fee). */
const fullTimeHours = 30

/** Asks when care is needed, what kind, and what would make it a good fit. */
export function CareStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const form = useStepForm(place)
  const { care } = form.values
  const hours = weeklyMinutes(care.days, care.hours) / 60
  const fee = hours < fullTimeHours ? 'partTime' : 'fullTime'
  return (
    <StepForm {...{ place, form }} title={t('apply.care.title')} why={t('apply.care.why')}>
      <Panel>
        <div className={classes.fields}>
          <div className={classes.short}>
            <DateField {...form.bind('care.startOn')} />
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
          <HoursFields form={form} />
          <p className={classes.note} role="status">
            {t(`apply.care.sum.${fee}`, { hours: formatNumber(hours) })}
          </p>
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
