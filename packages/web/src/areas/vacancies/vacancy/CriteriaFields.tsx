import { vacancyGenders } from '@semilla/domain/vacancies/vacancy.ts'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../api/faults.ts'
import { CheckboxField, RadioCards } from '../../../ui/fields/choices.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FieldRow, Panel, Stack } from '../../../ui/Panel.tsx'
import { AgeFields } from './AgeFields.tsx'
import { ScheduleEditor } from './ScheduleEditor.tsx'
import type { VacancyModel } from './useVacancyForm.ts'

type Props = { model: VacancyModel; disabled: boolean }

function ByAge({ model: { typed, change, faults }, disabled }: Props) {
  const { t } = useTranslation()
  return (
    <FieldRow>
      <AgeFields
        name="minAge"
        label={t('vacancies.form.minAge')}
        error={faultAt(faults, 'minAge')}
        disabled={disabled}
        value={typed.minAge}
        onChange={(minAge) => change({ minAge })}
      />
      <AgeFields
        name="maxAge"
        label={t('vacancies.form.maxAge')}
        error={faultAt(faults, 'maxAge')}
        disabled={disabled}
        value={typed.maxAge}
        onChange={(maxAge) => change({ maxAge })}
      />
    </FieldRow>
  )
}

function ByBirthDate({ model: { typed, change, faults }, disabled }: Props) {
  const { t } = useTranslation()
  return (
    <FieldRow>
      <DateField
        name="bornFrom"
        label={t('vacancies.form.bornFrom')}
        error={faultAt(faults, 'bornFrom')}
        disabled={disabled}
        latest={typed.startOn || undefined}
        value={typed.bornFrom}
        onChange={(bornFrom) => change({ bornFrom })}
      />
      <DateField
        name="bornTo"
        label={t('vacancies.form.bornTo')}
        error={faultAt(faults, 'bornTo')}
        disabled={disabled}
        latest={typed.startOn || undefined}
        value={typed.bornTo}
        onChange={(bornTo) => change({ bornTo })}
      />
    </FieldRow>
  )
}

function WhichChildren({ model, disabled }: Props) {
  const { t } = useTranslation()
  const { typed, change, program } = model
  return (
    <Panel title={t('vacancies.form.whichChildren')}>
      <Stack>
        <RadioCards
          name="selectBy"
          label={t('vacancies.form.selectBy')}
          disabled={disabled}
          width={12}
          choices={(['age', 'birthDate'] as const).map((value) => ({
            value,
            label: t(`words.vacancySelectBy.${value}`),
          }))}
          value={typed.selectBy}
          onChange={(selectBy) => selectBy && change({ selectBy })}
        />
        {typed.selectBy === 'age' ? <ByAge {...{ model, disabled }} /> : <ByBirthDate {...{ model, disabled }} />}
        <RadioCards
          name="gender"
          label={t('vacancies.form.gender')}
          disabled={disabled}
          width={10}
          choices={[...vacancyGenders].reverse().map((value) => ({ value, label: t(`words.vacancyGender.${value}`) }))}
          value={typed.gender}
          onChange={(gender) => gender && change({ gender })}
        />
        {(program?.forHomeless || typed.forHomeless) && (
          <CheckboxField
            name="forHomeless"
            label={t('vacancies.form.forHomeless')}
            hint={t('vacancies.form.forHomelessHint')}
            disabled={disabled}
            value={typed.forHomeless}
            onChange={(forHomeless) => change({ forHomeless })}
          />
        )}
      </Stack>
    </Panel>
  )
}

/** What chooses the children: it stands from the moment on which the vacancy is submitted. */
export function CriteriaFields({ model, disabled }: Props) {
  const { t } = useTranslation()
  const { typed, change, faults } = model
  return (
    <>
      <WhichChildren {...{ model, disabled }} />
      <Panel title={t('vacancies.form.daysAndHours')}>
        <Stack>
          <ScheduleEditor
            name="schedule"
            lines={typed.schedule}
            onChange={(schedule) => change({ schedule })}
            {...{ faults, disabled }}
          />
          <CheckboxField
            name="distanceLearning"
            label={t('vacancies.form.distanceLearning')}
            hint={t('vacancies.form.distanceLearningHint')}
            disabled={disabled}
            value={typed.distanceLearning}
            onChange={(distanceLearning) => change({ distanceLearning })}
          />
        </Stack>
      </Panel>
    </>
  )
}
