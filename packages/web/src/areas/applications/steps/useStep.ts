import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { knownSession } from '../../../api/session.ts'
import { navigateTo } from '../../../links/links.ts'
import { keepFocus } from '../../../ui/navigation/lostFocus.ts'
import { stayingHere } from '../../../ui/navigation/staying.ts'
import { useApply } from '../form/apply.ts'
import { withSavedStep } from '../form/draft/changes.ts'
import type { Draft } from '../form/draft/draft.ts'
import { type Another, pageAfter, withAnother } from '../form/flow.ts'
import { targetOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import { tidyParent } from '../form/toForm.ts'
import { useSaveToRecord } from './useSaveToRecord.ts'
import type { DraftForm } from './useStepForm.ts'

/** Checks the answers with the server or the user; returns false to stay on the step. */
export type StepCheck = (draft: Draft) => Promise<boolean>

/** Removes empty phones before the check, so that errors have the right index. */
const tidied = (draft: Draft): Draft => ({ ...draft, parents: draft.parents.map(tidyParent) })

/** Returns the answer of the button that was pressed, if it asks whether there is another person. */
function anotherIn({ nativeEvent }: FormEvent): Another | undefined {
  const { submitter } = nativeEvent as SubmitEvent
  const answer = submitter instanceof HTMLButtonElement && submitter.name === 'another' ? submitter.value : undefined
  return answer === 'yes' || answer === 'no' ? answer : undefined
}

/** Returns the submit handler of a step: it checks, confirms, saves and continues. */
export function useStep(place: StepPlace, form: DraftForm, check?: StepCheck) {
  const { store, source, today, returnsTo, userId } = useApply()
  const [isChecking, setChecking] = useState(false)
  const { save, isOutdated } = useSaveToRecord(place, form)

  const submit = async (event: FormEvent) => {
    if (isChecking) return
    const another = anotherIn(event)
    form.change((typed) => withSavedStep(withAnother(tidied(typed), place, another), place.step))
    if (!form.check()) return
    setChecking(true)
    const isHere = stayingHere()
    // The button can be used again before it gets the focus back.
    const done = () => flushSync(() => setChecking(false))
    const isRight = check ? await keepFocus(() => check(store.get().draft).finally(done)) : true
    // Whoever signs in again because the session has ended meanwhile returns to this page, and saves it then.
    const mayGo = isRight && knownSession().userId === userId
    if (mayGo && returnsTo === 'record') await save().finally(() => setChecking(false))
    setChecking(false)
    if (!mayGo || returnsTo === 'record') return
    void store.flush()
    // Whoever has gone elsewhere meanwhile, as where the server takes long, is not brought back.
    if (!isHere()) return
    navigateTo(targetOf(source, pageAfter(store.get().draft, place, today, { another, returnsTo })))
  }
  return { submit, isChecking, isOutdated }
}
