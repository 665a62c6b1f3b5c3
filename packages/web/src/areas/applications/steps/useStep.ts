import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { follow } from '../../../links/links.ts'
import { useApply } from '../form/apply.ts'
import { withSeen } from '../form/changes.ts'
import type { Draft } from '../form/draft.ts'
import { type FormFault, faultsOfDraft } from '../form/faults.ts'
import { inPageOrder, inWords } from '../form/inWords.ts'
import { targetOf } from '../form/source.ts'
import { isAt, isMemberStep, type StepPlace, steps } from '../form/steps.ts'
import { anchorOf } from '../form/tasks.ts'
import { tidyParent } from '../form/toForm.ts'

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

/**
 * A step as a form: it is saved as it is typed, and checked when it is left for the next one. `check` may ask the server
 * or the person, and holds the step when it answers no. `begin` adds the member that nothing was typed of yet, so that what
 * is missing of it is found.
 */
export function useStep(place: StepPlace, begin?: (draft: Draft) => Draft, check?: () => Promise<boolean>) {
  const { store, change, today, attempt, serverFaults } = useApply()
  const after = useAfter(place)
  const { language } = useTranslation().i18n
  const [found, setFound] = useState<readonly FormFault[]>([])
  const [isChecking, setChecking] = useState(false)
  const fromServer = useMemo(() => serverFaults.filter(({ field }) => isAt(field, place)), [serverFaults, place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: said again when another language is chosen
  const summary = useMemo(() => found.map(inWords), [found, language])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    change((before) => withSeen(tidied(begin ? begin(before) : before), place.step))
    const wrong = faultsOfDraft(store.get().draft, today).filter(({ field }) => isAt(field, place))
    attempt()
    setFound(inPageOrder(wrong))
    if (wrong.length > 0) return
    setChecking(true)
    const mayGo = check ? await check().finally(() => setChecking(false)) : true
    setChecking(false)
    if (!mayGo) return
    void store.flush()
    after()
  }
  return { summary: summary.length ? summary : fromServer, submit, isChecking }
}
