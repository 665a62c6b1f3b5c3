import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import type { Faults } from '../../../forms/faults.ts'
import { type FormOf, useForm } from '../../../forms/useForm.ts'
import { useApply } from '../form/apply.ts'
import { withCurrentStart } from '../form/draft/currentStart.ts'
import type { Draft } from '../form/draft/draft.ts'
import { faultsOfDraft, faultsOfOtherPages, faultsOfPage, isFaulty } from '../form/faults.ts'
import { hintOf, labelOf, nameOf } from '../form/names.ts'
import type { StepPlace } from '../form/steps.ts'
import { inPageOrder } from './pageOrder.ts'

export type DraftForm = FormOf<Draft>

/** How a page shows errors: at which of its fields, and by which names in the summary. */
type View = {
  readonly faultsOf?: (faults: Faults, draft: Draft) => Faults
  readonly nameOf?: (field: string) => string
}

/** Requires a start of care that was changed to be today or later; the stored one may have passed. */
const startFault = ({ care, stamp }: Draft, stored: string | undefined, today: string): Faults =>
  stamp !== undefined && care.startOn !== stored && isCalendarDate(care.startOn) && care.startOn < today
    ? { 'care.startOn': 'dateInPast' }
    : {}

/**
 * Returns the draft as the form of one step. Changes are stored at once; only the questions of this step are checked.
 * `begin` adds what its fields need, such as a new child; the view says how the errors of a page are shown.
 */
export function useStepForm(
  place: StepPlace,
  begin: (draft: Draft) => Draft = (draft) => draft,
  { faultsOf = (faults) => faults, nameOf: named = nameOf }: View = {},
): DraftForm {
  const { store, draft, openedOn, today, record, serverFaults } = useApply()
  const faultsIn = (typed: Draft) => {
    const current = withCurrentStart(typed, openedOn, today)
    const faults = { ...startFault(typed, record?.application.care.startOn, today), ...faultsOfDraft(current, today) }
    return faultsOf(faultsOfPage(faults, place), typed)
  }
  return useForm<Draft>({
    start: begin(draft),
    rules: (typed) => inPageOrder(faultsIn(typed)),
    found: faultsOf(faultsOfPage(serverFaults, place), draft),
    labels: labelOf,
    names: named,
    hints: hintOf,
    onChange: (typed) => {
      store.change(() => typed)
      store.setServerFaults((found) =>
        isFaulty(faultsOfPage(found, place)) ? faultsOfOtherPages(found, place) : found,
      )
    },
  })
}
