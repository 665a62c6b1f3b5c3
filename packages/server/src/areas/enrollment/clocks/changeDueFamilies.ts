import { attempts } from '../../../platform/jobs/attempts.ts'
import type { InTransaction, JobContext } from '../../../platform/jobs/jobs.ts'
import { applyConsequences, type FamilyChange, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'

type ListDue<P> = (ctx: JobContext, payload: P) => Promise<number[]>
type Change = (moving: FamilyChange, ctx: JobContext) => Promise<void>

async function changeOne(ctx: JobContext, applicationId: number, change: Change): Promise<void> {
  for (const family of await lockFamilies(ctx.db, [applicationId])) {
    const moving = familyChange(ctx, family)
    await change(moving, ctx)
    await applyConsequences(moving)
  }
}

/**
 * Changes the families that are due today with all consequences, each in a transaction of its own: nobody who writes to
 * a family waits for others, and one that cannot be changed does not stop the others.
 */
export const changeDueFamilies =
  <P extends object>(listDue: ListDue<P>, change: Change) =>
  async (payload: P, inTransaction: InTransaction): Promise<void> => {
    const { attempt, end } = attempts()
    const due = await inTransaction((ctx) => listDue(ctx, payload))
    for (const id of due) await attempt(() => inTransaction((ctx) => changeOne(ctx, id, change)))
    end()
  }
