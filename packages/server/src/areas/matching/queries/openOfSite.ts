import type { Tx } from '../../../platform/database/database.ts'

const open = (db: Tx) => db.selectFrom('vacancy').select('id').where('status', '=', 'submitted')

/** Returns all submitted vacancies. */
export const listOpen = async (db: Tx): Promise<number[]> => (await open(db).execute()).map(({ id }) => id)

/** Returns the submitted vacancies of a site. */
export const listOpenOfSite = async (db: Tx, siteId: number): Promise<number[]> =>
  (await open(db).where('siteId', '=', siteId).execute()).map(({ id }) => id)
