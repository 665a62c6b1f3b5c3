import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import type { Tx } from '../database/database.ts'
import { findResumedOn } from './queries.ts'

/** Days after an outage in which what would otherwise be too old stays. */
const waitsDays = 7

/**
 * Returns whether the product has worked again for less than a week after an outage. In that time nothing is deleted that
 * nobody could finish meanwhile, nor what a backup of the database, which looks like an outage too, does not know.
 */
export async function isShortlyAfterOutage(db: Tx, now: Date): Promise<boolean> {
  const resumedOn = await findResumedOn(db)
  return resumedOn !== undefined && dayInCity(now) < addTo(resumedOn, { days: waitsDays })
}
