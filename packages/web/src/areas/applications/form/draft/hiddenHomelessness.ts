import type { Parent } from '@semilla/domain/applications/family.ts'
import { isFamilyHomeless } from '@semilla/domain/eligibility/circumstances.ts'
import type { Draft } from './draft.ts'
import { sharesHome } from './home.ts'

const isHidden = (parent: Parent) => !parent.isHomeless && isFamilyHomeless([parent])
const namesIt = ({ needs }: Parent) => needs.includes('homeless')

/** Returns whether a draft still says of a parent's homelessness what the application said when the change began. */
const isUntouched = (parent: Parent, before: Parent) =>
  !parent.isHomeless &&
  namesIt(parent) === namesIt(before) &&
  parent.homelessTypes.join() === before.homelessTypes.join()

type Answers = Pick<Draft, 'parents' | 'secondAtHome'>

/** Returns answers in which the parents who were hidden as homeless, and who lives with them, have no home. */
function shownIn(answers: Answers, before: readonly Parent[]): readonly Parent[] {
  const hidden = answers.parents.filter((parent) => {
    const own = before.find(({ position }) => position === parent.position)
    return own && isHidden(own) && isUntouched(parent, own)
  })
  if (hidden.length === 0) return answers.parents
  const isShared = sharesHome(answers)
  const stay = hidden.find(({ homelessTypes }) => homelessTypes.length > 0)?.homelessTypes ?? []
  return answers.parents.map((parent) => {
    if (!isShared && !hidden.includes(parent)) return parent
    const homelessTypes = parent.homelessTypes.length > 0 || !isShared ? parent.homelessTypes : stay
    return { ...parent, isHomeless: true, homelessTypes }
  })
}

/**
 * Returns a draft of a change that began before the form showed homelessness that an application only names as a need, or
 * by where the family stays, as the form shows it now (rules: Eligibility). What was hidden then would be dropped.
 */
export function withHomelessnessShown(draft: Draft): Draft {
  const { base } = draft
  if (!base?.parents.some(isHidden)) return draft
  const parents = shownIn(draft, base.parents)
  return { ...draft, parents, base: { ...base, parents: shownIn(base, base.parents) } }
}

/** Returns whether a draft of a copy that began then may hide homelessness; only the copied application tells. */
export const mayHideHomelessness = ({ copiedFromId, showsHomeless, parents }: Draft): boolean =>
  copiedFromId !== undefined && !showsHomeless && parents.some(isHidden)

/** Returns such a draft as the form shows it now, by the parents of the application that was copied. */
export const withHomelessnessOf = (source: readonly Parent[], draft: Draft): Draft => ({
  ...draft,
  parents: shownIn(draft, source),
  showsHomeless: true,
})
