import type { listSitePrograms } from '@semilla/contract/sites/programs.ts'
import { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import { addVacancy, getVacancy, updateVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { type FieldFault, faultsOfCall, useSpoken } from '../../../api/faults.ts'
import { askAgain, asked, queryClient, useSubmit } from '../../../api/queryClient.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useUnsavedWarning } from '../../../ui/unsaved.ts'
import { formFaults, reachesPastProgram } from './formFaults.ts'
import { candidateOf, type StoredVacancy, type Typed } from './typed.ts'

export type Program = Output<typeof listSitePrograms>[number]
export type Given = {
  readonly siteId: number
  readonly vacancy: StoredVacancy | undefined
  readonly start: Typed
  readonly programs: readonly Program[]
  readonly cap: number | undefined
}

/** A vacancy being typed: its fields, what is wrong with them, and saving. */
export function useVacancyForm({ siteId, vacancy, start, programs, cap }: Given) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [saved, setSaved] = useState(start)
  const [typed, setTyped] = useState(start)
  const [stamp, setStamp] = useState(vacancy?.stamp)
  const [found, setFaults] = useState<readonly FieldFault[]>([])
  const faults = useSpoken(found)
  const [isOutdated, setOutdated] = useState(false)
  const add = useSubmit(addVacancy)
  const update = useSubmit(updateVacancy)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(saved)
  useUnsavedWarning(isDirty)

  const candidate = candidateOf(typed, siteId, vacancy?.id)
  const program = programs.find(({ id }) => String(id) === typed.programId)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))

  async function send(form: VacancyForm): Promise<number> {
    if (!vacancy) return (await add.mutateAsync(form)).id
    const answer = await update.mutateAsync({ id: vacancy.id, stamp, form })
    setStamp(answer.stamp)
    return vacancy.id
  }

  /** Saves what is typed and answers the vacancy's id, or nothing when it could not or should not be saved. */
  async function save(): Promise<number | undefined> {
    const wrong = formFaults(candidate, cap)
    setFaults(wrong)
    if (wrong.length > 0) return undefined
    if (reachesPastProgram(candidate, program)) {
      const texts = { title: t('vacancies.past.title'), text: t('vacancies.past.text'), yes: t('vacancies.past.yes') }
      if (!(await confirm(texts))) return undefined
    }
    try {
      const id = await send(candidate as VacancyForm)
      flushSync(() => setSaved(typed))
      void askAgain(listVacancies, getVacancy)
      toast.done(t('vacancies.form.saved'))
      return id
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOutdated(error.code === 'editedMeanwhile')
      setFaults(faultsOfCall(vacancy ? updateVacancy : addVacancy, vacancy ? { form: candidate } : candidate, error))
      return undefined
    }
  }

  /** Takes note that this page itself has just moved the vacancy, so that saving is not taken for a stale edit. */
  async function refreshStamp() {
    if (!vacancy) return
    const fresh = await queryClient.fetchQuery({ ...asked(getVacancy, { vacancyId: vacancy.id }), staleTime: 0 })
    setStamp(fresh.stamp)
  }
  const isSaving = add.isPending || update.isPending
  return { typed, change, faults, isDirty, isOutdated, isSaving, save, refreshStamp, candidate, program, programs, cap }
}
export type VacancyModel = ReturnType<typeof useVacancyForm>
