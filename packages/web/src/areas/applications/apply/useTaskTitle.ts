import { personName } from '@semilla/domain/values/names.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useApply } from '../form/apply.ts'
import type { Draft } from '../form/draft/draft.ts'
import type { StepPlace } from '../form/steps.ts'

/** Returns the title of a page of a draft: the name of its person, if known. */
export function titleOfTask(t: TFunction, draft: Draft, { step, member }: StepPlace): string {
  const people = { parent: draft.parents, child: draft.children, contact: draft.otherContacts }
  const person = step in people ? people[step as keyof typeof people][member] : undefined
  const name = person && personName({ ...person, middleInitial: '' })
  if (name) return name
  if (step === 'parent') return t(`apply.parent.title.${member ? 'other' : 'you'}`)
  if (step === 'child') return t('apply.child.title', { number: member + 1 })
  return t(`apply.${step}.title`)
}

/** Returns a function for the title of a page of the application on the screen. */
export function useTaskTitle() {
  const { t } = useTranslation()
  const { draft } = useApply()
  return (place: StepPlace): string => titleOfTask(t, draft, place)
}
