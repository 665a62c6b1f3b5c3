import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApply } from '../form/apply.ts'
import type { StepName, StepPlace } from '../form/steps.ts'
import { CareStep } from './care/CareStep.tsx'
import { LocationStep } from './care/LocationStep.tsx'
import { ChildStep } from './family/ChildStep.tsx'
import { ContactStep } from './family/ContactStep.tsx'
import { ParentStep } from './family/ParentStep.tsx'
import { IncomeStep } from './income/IncomeStep.tsx'
import { MiscStep } from './MiscStep.tsx'

const views: Readonly<Record<StepName, ComponentType<{ place: StepPlace }>>> = {
  parent: ParentStep,
  contact: ContactStep,
  child: ChildStep,
  income: IncomeStep,
  care: CareStep,
  location: LocationStep,
  misc: MiscStep,
}

/** Shows the page of a step, in the same way for all window sizes. */
export function StepView({ place }: { place: StepPlace }) {
  const { draft, replaced, store } = useApply()
  const { language } = useTranslation().i18n
  const [begunIn, setBegunIn] = useState(language)
  // A parent without answers gets the current language, which is probably theirs.
  const isBlank = place.step === 'parent' && draft.parents[place.member] === undefined
  if (isBlank && begunIn !== language) setBegunIn(language)
  // A draft that was begun again, on the page that shows it, is another form.
  const [round, setRound] = useState({ store, count: 0 })
  if (round.store !== store) setRound({ store, count: round.count + 1 })
  const View = views[place.step]
  return (
    <View key={`${place.step} ${place.member} ${place.part} ${begunIn} ${replaced} ${round.count}`} place={place} />
  )
}
