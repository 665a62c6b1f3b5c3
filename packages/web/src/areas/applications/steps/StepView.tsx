import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApply } from '../form/apply.ts'
import type { StepName, StepPlace } from '../form/steps.ts'
import { CareStep } from './CareStep.tsx'
import { ChildStep } from './ChildStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { IncomeStep } from './IncomeStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { MiscStep } from './MiscStep.tsx'
import { ParentStep } from './ParentStep.tsx'
import { ProgramsStep } from './ProgramsStep.tsx'
import { WishesStep } from './WishesStep.tsx'

const views: Readonly<Record<StepName, ComponentType<{ place: StepPlace }>>> = {
  parent: ParentStep,
  contact: ContactStep,
  child: ChildStep,
  income: IncomeStep,
  care: CareStep,
  location: LocationStep,
  programs: ProgramsStep,
  wishes: WishesStep,
  misc: MiscStep,
}

/** The page of a step, the same on every size of window. */
export function StepView({ place }: { place: StepPlace }) {
  const { draft } = useApply()
  const { language } = useTranslation().i18n
  const [begunIn, setBegunIn] = useState(language)
  // A parent of whom nothing was typed yet begins anew with the language that is chosen now, as it is likely theirs.
  const isBlank = place.step === 'parent' && draft.parents[place.member] === undefined
  if (isBlank && begunIn !== language) setBegunIn(language)
  const View = views[place.step]
  return <View key={`${place.step} ${place.member} ${begunIn}`} place={place} />
}
