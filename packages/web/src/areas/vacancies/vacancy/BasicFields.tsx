import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../api/faults.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx'
import { FieldRow, Panel, Stack } from '../../../ui/Panel.tsx'
import { ageText } from '../vacancyWords.ts'
import type { StoredVacancy } from './typed.ts'
import type { Program, VacancyModel } from './useVacancyForm.ts'

const inYears = (months: number) => ({ years: Math.floor(months / 12), months: months % 12, weeks: 0 })

/** The programs to choose from; the one chosen before stays on the list when the site no longer offers it. */
function useProgramChoices(programs: readonly Program[], vacancy: StoredVacancy | undefined) {
  const { t } = useTranslation()
  const offered = programs.map(({ id, name, startAgeMonths, endAgeMonths }) => ({
    value: String(id),
    label: t('vacancies.form.programWithAges', {
      name,
      from: ageText(t, inYears(startAgeMonths)),
      to: ageText(t, inYears(endAgeMonths)),
    }),
  }))
  if (!vacancy || vacancy.programIsOffered) return offered
  const removed = t('vacancies.form.programRemoved', { name: vacancy.programName })
  return [{ value: String(vacancy.programId), label: removed, disabled: true }, ...offered]
}

type Props = {
  model: VacancyModel
  vacancy: StoredVacancy | undefined
  /** Nothing may be changed any more. */
  frozen: boolean
  /** Submitted: the criteria stand. */
  locked: boolean
}

/** What the vacancy is called, how many children it takes, from when on and with which subsidy. */
export function BasicFields({ model: { typed, change, faults, programs, cap }, vacancy, frozen, locked }: Props) {
  const { t } = useTranslation()
  const mustChooseProgram = vacancy !== undefined && !vacancy.programIsOffered
  return (
    <Panel title={t('vacancies.form.about')}>
      <Stack>
        <TextField
          name="name"
          label={t('vacancies.form.name')}
          hint={t('vacancies.form.nameHint')}
          error={faultAt(faults, 'name')}
          disabled={frozen}
          autoComplete="off"
          maxLength={120}
          value={typed.name}
          onChange={(name) => change({ name })}
        />
        <SelectField
          name="programId"
          label={t('vacancies.form.programId')}
          hint={mustChooseProgram && !frozen ? t('vacancies.form.chooseProgramAgain') : undefined}
          error={faultAt(faults, 'programId')}
          disabled={frozen || (locked && !mustChooseProgram)}
          choices={useProgramChoices(programs, vacancy)}
          value={typed.programId}
          onChange={(programId) => change({ programId, forHomeless: false })}
        />
        <FieldRow>
          <DateField
            name="startOn"
            label={t('vacancies.form.startOn')}
            error={faultAt(faults, 'startOn')}
            disabled={frozen || locked}
            value={typed.startOn}
            onChange={(startOn) => change({ startOn })}
          />
          <TextField
            name="seats"
            label={t('vacancies.form.seats')}
            hint={cap === undefined ? undefined : t('vacancies.form.seatsHint', { cap })}
            error={faultAt(faults, 'seats')}
            disabled={frozen}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={typed.seats}
            onChange={(seats) => change({ seats: seats.replace(/\D/g, '') })}
          />
        </FieldRow>
        <TextAreaField
          name="note"
          label={t('vacancies.form.note')}
          hint={t('vacancies.form.noteHint')}
          error={faultAt(faults, 'note')}
          optional
          disabled={frozen}
          maxLength={2000}
          value={typed.note}
          onChange={(note) => change({ note })}
        />
      </Stack>
    </Panel>
  )
}
