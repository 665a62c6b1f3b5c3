import { useLayoutEffect, useState } from 'react'
import { formatDay } from '../../../api/texts/format.ts'
import { isSame } from '../../../forms/isSame.ts'
import { type StoredVacancy, type Typed, typedOf } from './typed.ts'
import type { VacancyModel } from './useVacancyForm.ts'

/** A field that was changed, and what was typed into it, if that can be told in a line. */
export type LeftOver = { readonly label: string; readonly text: string | undefined }

const typedText = (field: keyof Typed, typed: Typed, { programs }: VacancyModel): string | undefined => {
  if (field === 'programId') return programs.find(({ id }) => String(id) === typed.programId)?.name
  if (field === 'startOn') return formatDay(typed.startOn)
  return field === 'name' || field === 'note' || field === 'seats' ? typed[field] : undefined
}

/**
 * Returns what was typed into a vacancy that can no longer be changed, as it was closed meanwhile or while its author was
 * signed out, and a function that discards it. The form then shows what is stored.
 */
export function useLeftOver(model: VacancyModel, vacancy: StoredVacancy | undefined, frozen: boolean) {
  const [leftOver, setLeftOver] = useState<readonly LeftOver[]>([])
  const { form, version, labels } = model
  useLayoutEffect(() => {
    // What is being saved may have closed it.
    if (!frozen || !vacancy || !form.isDirty || form.isBusy) return
    const [stored, typed] = [typedOf(vacancy), form.latest()]
    const changed = (Object.keys(stored) as (keyof Typed)[]).filter((field) => !isSame(stored[field], typed[field]))
    setLeftOver(changed.map((field) => ({ label: labels(field), text: typedText(field, typed, model) })))
    version.stored(vacancy.stamp, stored)
    form.takeOver(stored, stored)
  })
  return { leftOver, discard: () => setLeftOver([]) }
}
