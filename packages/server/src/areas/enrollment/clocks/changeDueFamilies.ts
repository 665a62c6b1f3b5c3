import type { Tx } from '../../../platform/database/database.ts'
import type { InTransaction, JobContext } from '../../../platform/jobs/jobs.ts'
import { applyConsequences, type FamilyChange, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'

/** The most families whose rows are locked at a time; who writes to them waits. */
const batch = 10

type ListDue = (db: Tx, today: string, most: number) => Promise<number[]>
type Change = (moving: FamilyChange, ctx: JobContext) => Promise<void>

/** Changes the families that are due today with all consequences, a few at a time, until none is left. */
export const changeDueFamilies =
  (listDue: ListDue, change: Change) =>
  async (_payload: object, inTransaction: InTransaction): Promise<void> => {
    const changeSome = async (ctx: JobContext) => {
      const due = await listDue(ctx.db, ctx.clock.today(), batch)
      for (const family of await lockFamilies(ctx.db, due)) {
        const moving = familyChange(ctx, family)
        await change(moving, ctx)
        await applyConsequences(moving)
      }
      return due.length
    }
    while ((await inTransaction(changeSome)) === batch);
  }
