import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../ui/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { WholeField } from '../../../../ui/fields/WholeField.tsx'
import { FieldRow, Panel, Stack } from '../../../../ui/page/Panel.tsx'
import { PlannedDay } from '../../../sites/holidays/PlannedDay.tsx'
import { programAgesText } from '../../vacancyWords.ts'
import type { StoredVacancy } from '../typed.ts'
import type { Program, VacancyModel } from '../useVacancyForm.ts'

/**
 * Returns the programs to choose from. The current one is included even if the site no longer offers it. A vacancy that
 * was published for homeless families can only get another program that has places for them.
 */
function useProgramChoices(programs: readonly Program[], vacancy: StoredVacancy | undefined, locked: boolean) {
  const { t } = useTranslation()
  const offered = programs.map((program) => ({
    value: String(program.id),
    disabled: locked && vacancy?.forHomeless && !program.forHomeless,
    label: t('vacancies.form.programWithAges', { name: program.name, ages: programAgesText(t, program) }),
  }))
  if (!vacancy || vacancy.programIsOffered) return offered
  const removed = t('vacancies.form.programRemoved', { name: vacancy.programName })
  return [{ value: String(vacancy.programId), label: removed, disabled: true }, ...offered]
}

type Props = {
  model: VacancyModel
  vacancy: StoredVacancy | undefined
  /** Whether nothing can be changed any more. */
  frozen: boolean
  /** Whether the criteria are fixed, because the vacancy was submitted. */
  locked: boolean
}

/** Asks for the vacancy's name, seats, start and subsidy. */
export function BasicFields({ model: { form, programs, cap }, vacancy, frozen, locked }: Props) {
  const { t } = useTranslation()
  const mustChooseProgram = vacancy !== undefined && !vacancy.programIsOffered
  return (
    <Panel title={t('vacancies.form.about')}>
      <Stack>
        <TextField
          {...form.bind('name')}
          hint={t('vacancies.form.nameHint')}
          disabled={frozen}
          autoComplete="off"
          maxLength={120}
        />
        <SelectField
          {...form.bind('programId')}
          hint={mustChooseProgram && !frozen ? t('vacancies.form.chooseProgramAgain') : undefined}
          disabled={frozen || (locked && !mustChooseProgram)}
          choices={useProgramChoices(programs, vacancy, locked)}
          onChange={(programId) => form.change({ programId, ...(!locked && { forHomeless: false }) })}
        />
        <FieldRow>
          <PlannedDay {...form.bind('startOn')} disabled={frozen || locked} />
          <WholeField
            {...form.bind('seats')}
            hint={cap === undefined ? undefined : t('vacancies.form.seatsHint', { cap })}
            disabled={frozen}
            maxLength={4}
          />
        </FieldRow>
        <TextAreaField
          {...form.bind('note')}
          hint={t('vacancies.form.noteHint')}
          optional
          disabled={frozen}
          maxLength={2000}
        />
      </Stack>
    </Panel>
  )
}
