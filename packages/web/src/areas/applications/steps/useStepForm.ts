import { type FormOf, useForm } from '../../../forms/useForm.ts'
import { useApply } from '../form/apply.ts'
import type { Draft } from '../form/draft/draft.ts'
import { faultsOfDraft, faultsOff, faultsOn, isFaulty } from '../form/faults.ts'
import { hintOf, labelOf, nameOf } from '../form/names.ts'
import type { StepPlace } from '../form/steps.ts'
import { inPageOrder } from './pageOrder.ts'

export type DraftForm = FormOf<Draft>

/**
 * Returns the draft as the form of one step. Changes are stored at once; only the questions of this step are checked.
 * `begin` adds what its fields need, such as a new child.
 */
export function useStepForm(place: StepPlace, begin: (draft: Draft) => Draft = (draft) => draft): DraftForm {
  const { store, draft, today, serverFaults, setServerFaults } = useApply()
  return useForm<Draft>({
    start: begin(draft),
    rules: (typed) => inPageOrder(faultsOn(faultsOfDraft(typed, today), place)),
    found: faultsOn(serverFaults, place),
    labels: labelOf,
    names: nameOf,
    hints: hintOf,
    onChange: (typed) => {
      store.change(() => typed)
      setServerFaults((found) => (isFaulty(faultsOn(found, place)) ? faultsOff(found, place) : found))
    },
  })
}
