import { useTranslation } from 'react-i18next'
import { useApply } from '../form/apply.ts'
import type { StepPlace } from '../form/steps.ts'

/** Returns a function for the title of a page: the name of its person, if known. */
export function useTaskTitle() {
  const { t } = useTranslation()
  const { draft, isStaff } = useApply()
  return ({ step, member }: StepPlace): string => {
    const people = { parent: draft.parents, child: draft.children, contact: draft.otherContacts }
    const person = step in people ? people[step as keyof typeof people][member] : undefined
    const name = person && [person.firstName, person.lastName].join(' ').trim()
    if (name) return name
    if (step === 'parent') return t(`apply.parent.title.${member ? 'other' : isStaff ? 'first' : 'you'}`)
    if (step === 'child') return t('apply.child.title', { number: member + 1 })
    return t(`apply.${step}.title`)
  }
}
