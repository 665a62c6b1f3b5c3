import { activeStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { Tx } from '../../../../platform/database/database.ts'

/** Returns whether a parent has an active application that is none of the given ones. */
export const hasOtherActive = async (db: Tx, parentUserId: number, ids: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom('application')
    .select('id')
    .where('parentUserId', '=', parentUserId)
    .where('isDisabled', '=', false)
    .where('status', 'in', activeStatuses)
    .where('id', 'not in', ids)
    .limit(1)
    .executeTakeFirst()) !== undefined
