import { type Actor, can } from '../../../platform/access/actor.ts'
import type { WorklistItem } from './queries/items.ts'

/** Returns whether somebody may read tasks: whoever reads notes (rules: Tasks). */
export const seesTasks = (actor: Actor): boolean => can(actor, 'viewNotes')

/** Returns rows of the worklist as somebody may read them: without the tasks if these are not for them. */
export const readableBy = (actor: Actor, items: readonly WorklistItem[]): readonly WorklistItem[] =>
  seesTasks(actor) ? items : items.map((item) => ({ ...item, taskTitle: null, taskDueOn: null }))
