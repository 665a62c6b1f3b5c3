import type { Tx } from '../../../platform/database/database.ts'
import { OutdatedError } from '../../../platform/http/calls/route.ts'
import { listGoingOnIn } from '../../applications/queries/reach.ts'
import { lockRecords } from './queries.ts'

/**
 * Locks the applications whose rows of the worklist show the tasks of one: itself, and those into which it was merged.
 * Returns them. A request that waited for a merge or its undoing is handled again, and then finds the others.
 */
export async function lockShowing(db: Tx, applicationId: number): Promise<number[]> {
  const before = await listGoingOnIn(db, [applicationId])
  await lockRecords(db, before)
  const ids = await listGoingOnIn(db, [applicationId])
  if (ids.join() !== before.join()) throw new OutdatedError()
  return ids
}
