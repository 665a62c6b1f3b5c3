import { maxChildren, maxParents } from '@semilla/domain/applications/familyLimits.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import { withSingleParent } from './draft/changes.ts'
import type { Draft } from './draft/draft.ts'
import { faultsOfDraft } from './faults.ts'
import type { DraftPage, Return } from './source.ts'
import type { StepPlace } from './steps.ts'
import { nextTask, tasksOf } from './tasks.ts'

/** The answer to the question whether there is another parent or child. */
export type Another = 'yes' | 'no'

/** Returns whose page may follow, so that a step ends with the question whether there is another one. */
export function questionAfter(
  { parents, children }: Draft,
  { step, member }: StepPlace,
): 'parent' | 'child' | undefined {
  const members = step === 'parent' ? parents : step === 'child' ? children : undefined
  const max = step === 'parent' ? maxParents : maxChildren
  if (!members || member + 1 < members.length || member + 1 >= max) return undefined
  return step === 'parent' ? 'parent' : 'child'
}

/** Returns the draft with the answer whether there is another parent; other answers only lead on. */
export const withAnother = (draft: Draft, { step }: StepPlace, another: Another | undefined): Draft =>
  step === 'parent' && another ? withSingleParent(draft, another === 'no') : draft

/** Returns the page after a step: another person, the review if it was opened from there, or what is still open. */
export function pageAfter(
  draft: Draft,
  place: StepPlace,
  today: CalendarDate,
  { another, returnsTo }: { readonly another?: Another | undefined; readonly returnsTo?: Return | undefined },
): DraftPage {
  if (another === 'yes') return { step: place.step, member: place.member + 1 }
  if (returnsTo) return 'review'
  return nextTask(tasksOf(draft, faultsOfDraft(draft, today)), place) ?? 'review'
}
