import { useLayoutEffect, useState } from 'react'
import { formatDay } from '../../../api/texts/format.ts'
import { isSame } from '../../../forms/isSame.ts'
import { useKept } from '../../../forms/useKept.ts'
import { type StoredVacancy, type Typed, typedOf } from './typed.ts'
import type { VacancyModel } from './useVacancyForm.ts'

/** A field that was changed, and what was typed into it, if that can be told in a line. */
export type LeftOver = { readonly label: string; readonly text: string | undefined }

const typedText = (field: keyof Typed, typed: Typed, { programs }: VacancyModel): string | undefined => {
  if (field === 'programId') return programs.find(({ id }) => String(id) === typed.programId)?.name
  if (field === 'startOn') return formatDay(typed.startOn)
  return field === 'name' || field === 'note' || field === 'seats' ? typed[field] : undefined
}

/** A field that was changed, before it is named in the reader's language. */
type Left = { readonly field: keyof Typed; readonly text: string | undefined }
const none: { readonly left: readonly Left[] } = { left: [] }

/**
 * Returns what was typed into a vacancy that can no longer be changed, as it was closed meanwhile or while its author was
 * signed out, and a function that discards it. The form then shows what is stored. What was typed is kept over a further
 * time-out until it is discarded.
 */
export function useLeftOver(model: VacancyModel, vacancy: StoredVacancy | undefined, frozen: boolean) {
  const { found, keep } = useKept({ keptAs: vacancy && `leftOver:${vacancy.id}` }, none)
  const [left, setLeft] = useState(found?.values.left ?? none.left)
  const { form, version, labels } = model
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something is left over or discarded
  useLayoutEffect(() => keep({ left }), [left])
  useLayoutEffect(() => {
    // What is being saved may have closed it.
    if (!frozen || !vacancy || !form.isDirty || form.isBusy) return
    const [stored, typed] = [typedOf(vacancy), form.latest()]
    const changed = (Object.keys(stored) as (keyof Typed)[]).filter((field) => !isSame(stored[field], typed[field]))
    setLeft(changed.map((field) => ({ field, text: typedText(field, typed, model) })))
    version.stored(vacancy.stamp, stored)
    form.takeOver(stored, stored)
  })
  const leftOver: LeftOver[] = left.map(({ field, text }) => ({ label: labels(field), text }))
  return { leftOver, discard: () => setLeft(none.left) }
}
