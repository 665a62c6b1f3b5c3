import { daysBefore } from '../../platform/clock.ts'
import { fileStoreOf } from '../../platform/files/fileStore.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { deleteForGood, listHiddenBefore } from './queries/files.ts'

/** How many documents are removed in one transaction. */
const batch = 50

/**
 * Removes documents that were hidden longer ago than the days of the setting, first the file and then the record, so that
 * a process that dies between the two leaves nothing that is not found again. Returns whether there may be more.
 */
export async function removeHidden(ctx: Pick<JobContext, 'db' | 'config' | 'clock' | 'audit'>): Promise<boolean> {
  const before = new Date(daysBefore(ctx.clock.now(), ctx.config.DOCUMENT_RETENTION_DAYS))
  const hidden = await listHiddenBefore(ctx.db, before, batch)
  const store = await fileStoreOf(ctx.config)
  for (const { id, applicationId, storageKey } of hidden) {
    await store.remove(storageKey)
    await deleteForGood(ctx.db, id)
    ctx.audit({ action: 'remove', entity: 'documentFile', entityId: id, applicationId })
  }
  return hidden.length === batch
}
