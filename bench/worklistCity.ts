import { collectWords } from '../packages/server/src/areas/casework/worklist/queries/words.ts'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { addCounselor } from './applications.ts'
import { fillWaitingCity, leaveNothingDue } from './waitingCity.ts'
import { addCasework, writeWorklist } from './worklistCasework.ts'
import { nameFamilies } from './worklistNames.ts'

/** How many children a family has in the mean. */
export const childrenEach = 1.5

/**
 * Fills a migrated database with a city of waiting families and their worklist, with what more is to be known of them.
 * Returns the token of a session of a counselor who sees them all.
 */
export async function makeWorklistCity(
  db: Database,
  children: number,
  tellMore: (db: Database) => Promise<void> = async () => {},
): Promise<string> {
  await fillWaitingCity(db, { children, sites: 200, vacancies: 100 })
  await nameFamilies(db)
  await tellMore(db)
  const { token } = await addCounselor(db)
  await addCasework(db)
  await writeWorklist(db)
  await leaveNothingDue(db)
  // Last, so that no job is writing meanwhile: what it writes would count as not collected.
  await db.transaction().execute(collectWords)
  return token
}
