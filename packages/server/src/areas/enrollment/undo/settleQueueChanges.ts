import { releaseEvents } from '../../../platform/delivery/queries/events.ts'
import type { JobContext, TaskOf } from '../../../platform/jobs/jobs.ts'
import { planEndOfWaiting } from '../../applications/statuses/planEndOfWaiting.ts'
import { planRematches } from '../../referrals/planRematches.ts'
import { claimOverdueChanges, closeChange, freePlaces } from '../../referrals/queries/changes.ts'
import { rematchFamilies } from '../../referrals/rematchFamilies.ts'

const batch = 50

async function settleSome(ctx: JobContext): Promise<number> {
  const now = ctx.clock.now()
  const changes = await claimOverdueChanges(ctx.db, now, batch)
  let told = 0
  for (const { id, status, vacancyIds, applicationIds, rowsAfter } of changes) {
    told += await releaseEvents(ctx.db, id)
    await freePlaces(ctx.db, id)
    await rematchFamilies(ctx, applicationIds)
    await planRematches(ctx, vacancyIds)
    if (status === 'enrolled') for (const family of rowsAfter.application) await planEndOfWaiting(ctx, family.id)
    await closeChange(ctx.db, id, { settledAt: now })
  }
  if (told > 0) await ctx.plan('tellEvents', {}, { key: 'tellEvents' })
  return changes.length
}

/**
 * Lets the consequences of decisions happen that can no longer be taken back (rules: Taking a decision back): the messages
 * leave, and the freed places are filled.
 */
export const settleQueueChanges: TaskOf<'settleQueueChanges'> = async (_payload, inTransaction) => {
  while ((await inTransaction(settleSome)) === batch);
}
