import { eraseAuditContent } from '../../../platform/audit/queries.ts'
import { daysBefore } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { citySettings } from '../../organizations/cities.ts'
import { deleteNeverLinkedOf } from './queries.ts'

/** How many applications a city deletes in one transaction. */
const batch = 200

/**
 * Deletes the applications of visitors that nobody has linked to an account or changed for some days, a setting of the
 * city (rules: Applying), and what the log says of them. Returns whether there were any, as there may be more, for example
 * one from which another was copied.
 */
export async function deleteNeverLinked(ctx: Pick<JobContext, 'db' | 'config' | 'clock' | 'audit'>): Promise<boolean> {
  let some = false
  for (const [cityId, { unlinkedDays }] of await citySettings(ctx)) {
    const before = daysBefore(ctx.clock.now(), unlinkedDays)
    const deleted = await deleteNeverLinkedOf(ctx.db, { cityId, before, most: batch })
    some ||= deleted.length > 0
    for (const applicationId of deleted) {
      await eraseAuditContent(ctx.db, applicationId)
      ctx.audit({ action: 'remove', entity: 'application', entityId: applicationId, applicationId })
    }
  }
  return some
}
