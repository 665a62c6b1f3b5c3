import type { Tx } from '../../../platform/database/database.ts'

/** Returns the submitted vacancies of a site. */
export const listOpenOfSite = async (db: Tx, siteId: number): Promise<number[]> =>
  (
    await db.selectFrom('vacancy').select('id').where('siteId', '=', siteId).where('status', '=', 'submitted').execute()
  ).map(({ id }) => id)
