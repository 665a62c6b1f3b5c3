import { siteTypes } from '@semilla/domain/applications/careNeeds.ts'
import { weekdays, weeklyMinutes } from '@semilla/domain/values/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/format.ts'
import { CheckboxGroup } from '../../../ui/fields/choices.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { StepPlace } from '../form/steps.ts'
import { useCareFields } from '../form/useCareFields.ts'
import { HoursFields } from './HoursFields.tsx'
import { StepForm } from './StepForm.tsx'
import classes from './steps.module.css'

/** From which hours of care a week the full-time fee counts (rules: Fee). */
const fullTimeHours = 30

/** When care is needed, and of what kind. */
export function CareStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { care, f } = useCareFields()
  const hours = weeklyMinutes(care.days, care.hours) / 60
  const fee = hours < fullTimeHours ? 'partTime' : 'fullTime'
  return (
    <StepForm place={place} title={t('apply.care.title')} why={t('apply.care.why')}>
      <Panel>
        <div className={classes.fields}>
          <div className={classes.short}>
            <DateField {...f('startOn')} />
          </div>
          <CheckboxGroup
            {...f('days')}
            width={8}
            choices={weekdays.map((day) => ({ value: day, label: t(`words.weekday.${day}`) }))}
            onChange={(days) => f('days').onChange([...days])}
          />
        </div>
      </Panel>
      {care.days.length > 0 && (
        <Panel title={t('apply.care.hours')}>
          <HoursFields />
          <p className={classes.note} role="status">
            {t(`apply.care.sum.${fee}`, { hours: formatNumber(hours) })}
          </p>
        </Panel>
      )}
      <Panel>
        <CheckboxGroup
          {...f('siteTypes')}
          optional
          choices={siteTypes.map((type) => ({
            value: type,
            label: t(`words.siteType.${type}`),
            hint: t(`apply.care.type.${type}`),
          }))}
          onChange={(types) => f('siteTypes').onChange([...types])}
        />
      </Panel>
    </StepForm>
  )
}
