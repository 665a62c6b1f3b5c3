import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { deleteOldDrafts } from './queries/drafts.ts'
import { deleteOldHolds } from './queries/holds.ts'

/** Removes drafts that nobody went on with, and holds that have run out. */
export const cleanUpApplications: TaskOf<'cleanUp'> = (_payload, inTransaction) =>
  inTransaction(async (ctx) => {
    await deleteOldDrafts(ctx.db, ctx.clock.now())
    await deleteOldHolds(ctx.db, ctx.clock.now())
  })
