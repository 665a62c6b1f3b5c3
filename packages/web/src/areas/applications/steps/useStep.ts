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

/** Checks the answers with the server or the user; returns false to stay on the step. */
export type StepCheck = (draft: Draft) => Promise<boolean>

/** Removes empty phones before the check, so that errors have the right index. */
const tidied = (draft: Draft): Draft => ({ ...draft, parents: draft.parents.map(tidyParent) })

/** Returns the page after a step: the review if it was opened from there, the list of its members, or the next step. */
function useAfter(place: StepPlace) {
  const { source, returnsToReview } = useApply()
  return () => {
    const next = steps[steps.indexOf(place.step) + 1]
    const page = returnsToReview || !next ? 'review' : isMemberStep(place.step) ? 'hub' : { step: next, member: 0 }
    follow(targetOf(source, page, page === 'hub' ? { anchor: anchorOf(place) } : {}))
  }
}

/** Returns the submit handler of a step: it checks, confirms, saves and continues. */
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
