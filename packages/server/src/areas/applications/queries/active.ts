import { activeStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Returns whether a parent has an active application other than the given ones (rules: Status of an application). */
export const hasActiveApplication = async (
  db: Tx,
  parentUserId: number,
  otherThan: readonly number[] = [],
): Promise<boolean> =>
  (await db
    .selectFrom('application')
    .select('id')
    .where('parentUserId', '=', parentUserId)
    .where('isDisabled', '=', false)
    .where('status', 'in', activeStatuses)
    .$if(otherThan.length > 0, (query) => query.where('id', 'not in', otherThan))
    .limit(1)
    .executeTakeFirst()) !== undefined
