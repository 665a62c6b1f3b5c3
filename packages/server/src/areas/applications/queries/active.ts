import { activeStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Returns whether a parent has an active application other than the given one (rules: Status of an application). */
export const hasActiveApplication = async (
  db: Tx,
  parentUserId: number,
  applicationId: number | undefined,
): Promise<boolean> =>
  (await db
    .selectFrom('application')
    .select('id')
    .where('parentUserId', '=', parentUserId)
    .where('isDisabled', '=', false)
    .where('status', 'in', activeStatuses)
    .$if(applicationId !== undefined, (query) => query.where('id', '<>', applicationId as number))
    .limit(1)
    .executeTakeFirst()) !== undefined
