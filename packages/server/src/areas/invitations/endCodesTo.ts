import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { endInvitations } from './queries.ts'

/** Ends the unused codes of an application that were sent to addresses which its family no longer has. */
export const endCodesTo: TaskOf<'endCodesTo'> = ({ applicationId, receivers }, inTransaction) =>
  inTransaction(async ({ db, clock }) => {
    await endInvitations(db, applicationId, clock.now(), receivers)
  })
