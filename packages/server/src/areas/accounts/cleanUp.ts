import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { deleteWhatRanOut } from './queries/sessions.ts'

/** Removes ended sessions, browsers unused for a year, spent codes, old tries and kept answers, and the codes inside notices that were sent. */
export const cleanUpAccounts: TaskOf<'cleanUp'> = (_payload, inTransaction) =>
  inTransaction((ctx) => deleteWhatRanOut(ctx.db, ctx.clock.now()))
