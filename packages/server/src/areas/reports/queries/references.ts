import type { Tx } from '../../../platform/database/database.ts'

/** Returns the reference number of an application. */
export const findReference = async (db: Tx, applicationId: number): Promise<string> =>
  (await db.selectFrom('application').select('externalId').where('id', '=', applicationId).executeTakeFirst())
    ?.externalId ?? ''
