import { isAt, type StepPlace } from '../steps.ts'
import type { Draft } from './draft.ts'
import { isSameValue } from './restore.ts'

const lists = ['parents', 'otherContacts', 'children'] as const
const ofIncome = ['familySize', 'receivesPublicAssistance', 'incomes'] as const

/** Returns whether a draft changes answers of other pages than this one. */
export function changesElsewhere(draft: Draft, before: Draft, place: StepPlace): boolean {
  const changed = (field: string, one: unknown, other: unknown) => !isAt(field, place) && !isSameValue(one, other)
  return (
    lists.some((list) =>
      Array.from({ length: Math.max(draft[list].length, before[list].length) }).some((_, index) =>
        changed(`${list}.${index}`, draft[list][index], before[list][index]),
      ),
    ) ||
    ofIncome.some((name) => changed(name, draft[name], before[name])) ||
    Object.entries({ ...before.care, ...draft.care }).some(([name]) =>
      changed(`care.${name}`, draft.care[name as keyof Draft['care']], before.care[name as keyof Draft['care']]),
    )
  )
}
