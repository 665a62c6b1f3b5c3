import type { CareNeeds } from '@semilla/domain/applications/careNeeds.ts'
import { useApply } from './apply.ts'
import { useFields } from './useFields.ts'

/** The care that is sought, and the fields that change it. */
export function useCareFields() {
  const { draft, change } = useApply()
  const changeCare = (update: (care: CareNeeds) => CareNeeds) =>
    change((before) => ({ ...before, care: update(before.care) }))
  return { care: draft.care, changeCare, f: useFields('care', draft.care, changeCare) }
}
