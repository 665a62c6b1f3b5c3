import { vacancyGenders } from '@semilla/domain/vacancies/vacancy.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField, RadioCards } from '../../../../ui/fields/choices/choices.tsx'
import { BirthDateField } from '../../../../ui/fields/dates/BirthDateField.tsx'
import { FieldRow, Panel, Stack } from '../../../../ui/page/Panel.tsx'
import type { VacancyModel } from '../useVacancyForm.ts'
import { AgeFields } from './AgeFields.tsx'
import { ScheduleEditor } from './ScheduleEditor.tsx'

type Props = { model: VacancyModel; disabled: boolean }

function ByAge({ model: { form }, disabled }: Props) {
  return (
    <FieldRow>
      <AgeFields {...form.bind('minAge')} disabled={disabled} />
      <AgeFields {...form.bind('maxAge')} disabled={disabled} />
    </FieldRow>
  )
}

function ByBirthDate({ model: { form }, disabled }: Props) {
  const latest = form.values.startOn || dayInCity(new Date())
  return (
    <FieldRow>
      <BirthDateField {...form.bind('bornFrom')} {...{ disabled, latest }} />
      <BirthDateField {...form.bind('bornTo')} {...{ disabled, latest }} />
    </FieldRow>
  )
}

function WhichChildren({ model, disabled }: Props) {
  const { t } = useTranslation()
  const { form, program } = model
  const { selectBy, forHomeless } = form.values
  return (
    <Panel title={t('vacancies.form.whichChildren')}>
      <Stack>
        <RadioCards
          {...form.bind('selectBy')}
          disabled={disabled}
          width={12}
          choices={(['age', 'birthDate'] as const).map((value) => ({
            value,
            label: t(`words.vacancySelectBy.${value}`),
          }))}
        />
        {selectBy === 'age' ? <ByAge {...{ model, disabled }} /> : <ByBirthDate {...{ model, disabled }} />}
        <RadioCards
          {...form.bind('gender')}
          disabled={disabled}
          width={10}
          choices={[...vacancyGenders].reverse().map((value) => ({ value, label: t(`words.vacancyGender.${value}`) }))}
        />
        {(program?.forHomeless || forHomeless) && (
          <CheckboxField {...form.bind('forHomeless')} hint={t('vacancies.form.forHomelessHint')} disabled={disabled} />
        )}
      </Stack>
    </Panel>
  )
}

/** Asks which children the vacancy takes; fixed once the vacancy is submitted. */
export function CriteriaFields({ model, disabled }: Props) {
  const { t } = useTranslation()
  const { form } = model
  return (
    <>
      <WhichChildren {...{ model, disabled }} />
      <Panel title={t('vacancies.form.daysAndHours')}>
        <Stack>
          <ScheduleEditor {...form.bind('schedule')} errorAt={form.errorAt} disabled={disabled} />
          <CheckboxField
            {...form.bind('distanceLearning')}
            hint={t('vacancies.form.distanceLearningHint')}
            disabled={disabled}
          />
        </Stack>
      </Panel>
    </>
  )
}
