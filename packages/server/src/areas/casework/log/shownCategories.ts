import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { type ApplicationLogCategory, applicationLogCategories } from '@semilla/domain/casework/log.ts'
import { type Actor, can } from '../../../platform/access/actor.ts'

/** What a reader must be allowed to see, beside the log, for the entries of a category. */
const needs: Partial<Record<ApplicationLogCategory, Capability>> = {
  note: 'viewNotes',
  message: 'viewMessages',
  document: 'viewDocuments',
}

/**
 * Returns the categories of an application's log that a reader may see: what was written in a note is told only to those
 * who may read notes (rules: Log).
 */
export const shownCategories = (actor: Actor): ApplicationLogCategory[] =>
  applicationLogCategories.filter((category) => {
    const capability = needs[category]
    return capability === undefined || can(actor, capability)
  })
