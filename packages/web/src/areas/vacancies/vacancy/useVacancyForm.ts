import type { listSitePrograms } from '@semilla/contract/sites/programs.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { mayEditCriteria } from '@semilla/domain/vacancies/transitions.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readNow } from '../../../api/queries/reads.ts'
import { formatDay } from '../../../api/texts/format.ts'
import { useNewerVersion, type Version } from '../../../forms/newer/useNewerVersion.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { addVacancy, getVacancy, updateVacancy } from '../queries.ts'
import { formFaults, reachesPastProgram, replacesSubsidy, startsInPast, takesLastSeat } from './formFaults.ts'
import { candidateOf, isFieldOpen, type StoredVacancy, type Typed, typedOf } from './typed.ts'

export type Program = Output<typeof listSitePrograms>[number]
export type Given = {
  readonly siteId: number
  readonly vacancy: StoredVacancy | undefined
  readonly start: Typed
  readonly programs: readonly Program[]
  readonly cap: number | undefined
  /** How many children the site is licensed for, if that is known. */
  readonly capacity: number | undefined
}

const versionOf = (vacancy: StoredVacancy) => ({
  stamp: vacancy.stamp as number | undefined,
  values: typedOf(vacancy),
  isKept: (field: string) => isFieldOpen(field, vacancy),
})

/** Returns the form of a vacancy: its fields, its errors, and how to save it. */
export function useVacancyForm({ siteId, vacancy, start, programs, cap, capacity }: Given) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  // A new vacancy has no version yet.
  const [begun] = useState<Version<Typed>>({ stamp: undefined, values: start })
  const stored = useMemo(() => vacancy && versionOf(vacancy), [vacancy])
  const labels = (field: string) => t(`vacancies.form.${field.split('.')[0]}`, { defaultValue: '' })
  const form = useForm<Typed>({
    start,
    rules: (typed) =>
      formFaults(candidateOf(typed, siteId, vacancy?.id), { cap, today: dayInCity(new Date()), stored: vacancy }),
    labels,
    fieldOf: (place) => place.replace(/^form\./, ''),
    warnsUnsaved: true,
    keptAs: `vacancy:${siteId}:${vacancy?.id ?? 'new'}`,
  })
  const candidate = candidateOf(form.values, siteId, vacancy?.id)
  const program = programs.find(({ id }) => String(id) === form.values.programId)

  const load = async () => versionOf(await readNow(getVacancy, { vacancyId: vacancy?.id as number }))
  const version = useNewerVersion({ form, latest: stored ?? begun, load })

  /** Asks whether an open vacancy may close, because it would have no more seats than children enrolled. */
  async function agreesToClose(): Promise<boolean> {
    if (!vacancy || !takesLastSeat(candidate.seats, vacancy)) return true
    return confirm({
      title: t('vacancies.lastSeat.title', { name: vacancy.name }),
      text: t('vacancies.lastSeat.text', { count: vacancy.openReferrals }),
      yes: t('vacancies.lastSeat.yes'),
      isDestructive: true,
    })
  }

  /** Asks whether children whom another subsidy does not take may leave the queue; closing the vacancy says that too. */
  async function agreesToReplace(): Promise<boolean> {
    if (!vacancy || takesLastSeat(candidate.seats, vacancy) || !replacesSubsidy(candidate.programId, vacancy))
      return true
    return confirm({
      title: t('vacancies.otherSubsidy.title', { name: vacancy.name }),
      text: t('vacancies.otherSubsidy.text'),
      yes: t('vacancies.otherSubsidy.yes'),
      isDestructive: true,
    })
  }

  /** Creates or changes the vacancy. Returns its id, or undefined if it was declined. */
  async function send(whole: VacancyForm): Promise<number | undefined> {
    if (!vacancy) return (await form.send(addVacancy, whole))?.answer.id
    const sent = await form.send(updateVacancy, { id: vacancy.id, stamp: version.stamp, form: whole }, version.refused)
    if (sent) version.stored(sent.answer.stamp, form.values)
    return sent && vacancy.id
  }

  const startIsOver = (!vacancy || mayEditCriteria(vacancy.status)) && startsInPast(candidate.startOn)

  /** Asks whether a start that is over is meant, as long as it can still be changed. */
  async function agreesToStart(): Promise<boolean> {
    if (!startIsOver) return true
    return confirm({
      title: t('vacancies.over.title', { day: formatDay(candidate.startOn ?? '') }),
      text: t('vacancies.over.text'),
      yes: t('vacancies.over.yes'),
    })
  }

  /** Saves the form, and says so unless it is published next. Returns the vacancy's id, or undefined if it was not saved. */
  async function save({ isQuiet = false } = {}): Promise<number | undefined> {
    if (form.isBusy || !form.check() || !(await agreesToStart())) return undefined
    if (reachesPastProgram(candidate, program)) {
      const yes = t(isQuiet ? 'vacancies.past.publish' : 'vacancies.past.yes')
      if (!(await confirm({ title: t('vacancies.past.title'), text: t('vacancies.past.text'), yes }))) return undefined
    }
    if (!(await agreesToClose()) || !(await agreesToReplace())) return undefined
    const id = await send(candidate as VacancyForm)
    if (id !== undefined && !isQuiet) toast.done(t('vacancies.form.saved'))
    return id
  }

  /** Reads the vacancy after this page has changed its status, so that saving is not declined as outdated. */
  async function readAgain() {
    if (vacancy) await readNow(getVacancy, { vacancyId: vacancy.id })
  }
  const isOverLicence = capacity !== undefined && (candidate.seats ?? 0) > capacity
  return {
    ...{ form, version, labels, save, agreesToStart, readAgain, candidate, program, programs, cap },
    startIsOver,
    /** The licensed capacity that the seats exceed. */
    exceeded: isOverLicence ? capacity : undefined,
  }
}
export type VacancyModel = ReturnType<typeof useVacancyForm>
