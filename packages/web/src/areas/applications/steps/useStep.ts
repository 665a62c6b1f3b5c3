import { useState } from 'react'
import { follow } from '../../../links/links.ts'
import { useApply } from '../form/apply.ts'
import { withSeen } from '../form/draft/changes.ts'
import type { Draft } from '../form/draft/draft.ts'
import { targetOf } from '../form/source.ts'
import { isMemberStep, type StepPlace, steps } from '../form/steps.ts'
import { anchorOf } from '../form/tasks.ts'
import { tidyParent } from '../form/toForm.ts'
import type { DraftForm } from './useStepForm.ts'

/** May ask the server or the person about what was typed, and holds the step when the answer is no. */
export type StepCheck = (draft: Draft) => Promise<boolean>

/** Empty phones go before the faults are counted, so that each fault meets its field. */
const tidied = (draft: Draft): Draft => ({ ...draft, parents: draft.parents.map(tidyParent) })

/** Where to go after a step: back to the review it was opened from, to the list of its kind, or on to the next step. */
function useAfter(place: StepPlace) {
  const { source, returnsToReview } = useApply()
  return () => {
    const next = steps[steps.indexOf(place.step) + 1]
    const page = returnsToReview || !next ? 'review' : isMemberStep(place.step) ? 'hub' : { step: next, member: 0 }
    follow(targetOf(source, page, page === 'hub' ? { anchor: anchorOf(place) } : {}))
  }
}

/** Returns what a step does when it is left for the next one: it is checked, asked about, saved, and gone on from. */
export function useStep(place: StepPlace, form: DraftForm, check?: StepCheck) {
  const { store } = useApply()
  const after = useAfter(place)
  const [isChecking, setChecking] = useState(false)

  const submit = async () => {
    if (isChecking) return
    form.change((typed) => withSeen(tidied(typed), place.step))
    if (!form.check()) return
    setChecking(true)
    const mayGo = check ? await check(store.get().draft).finally(() => setChecking(false)) : true
    setChecking(false)
    if (!mayGo) return
    void store.flush()
    after()
  }
  return { submit, isChecking }
}
