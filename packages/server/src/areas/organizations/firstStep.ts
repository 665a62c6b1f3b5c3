import { firstStepAfter } from '@semilla/domain/enrollment/dueStatusChange.ts'
import type { OrganizationSettings } from '@semilla/domain/enrollment/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findResumedOn } from '../../platform/jobs/queries.ts'

/**
 * Returns the first day on which silent families of a city may get another status after the last outage (rules: Clocks);
 * undefined if there was none.
 */
export async function findFirstStep(db: Tx, settings: OrganizationSettings): Promise<string | undefined> {
  const resumedOn = await findResumedOn(db)
  return resumedOn && firstStepAfter(resumedOn, settings)
}
