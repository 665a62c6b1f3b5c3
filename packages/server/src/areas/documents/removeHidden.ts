import { daysBefore } from '../../platform/clock.ts'
import { fileStoreOf } from '../../platform/files/fileStore.ts'
import { attempts } from '../../platform/jobs/attempts.ts'
import type { InTransaction, JobContext } from '../../platform/jobs/jobs.ts'
import { deleteForGood, listHiddenBefore } from './queries/files.ts'

/**
 * Removes a document, first the file and then the record, so that a process that dies between the two leaves nothing that
 * is not found again.
 */
async function removeOne({ db, config, audit }: JobContext, id: number, storageKey: string): Promise<void> {
  await (await fileStoreOf(config)).remove(storageKey)
  const removed = await deleteForGood(db, id)
  if (removed) audit({ action: 'remove', entity: 'documentFile', entityId: id, applicationId: removed.applicationId })
}

/**
 * Removes documents that were hidden longer ago than the days of the setting. One that cannot be removed does not stop
 * the others.
 */
export async function removeHidden(inTransaction: InTransaction): Promise<void> {
  const { attempt, end } = attempts()
  const hidden = await inTransaction(({ db, clock, config }) =>
    listHiddenBefore(db, new Date(daysBefore(clock.now(), config.DOCUMENT_RETENTION_DAYS))),
  )
  for (const { id, storageKey } of hidden) await attempt(() => inTransaction((ctx) => removeOne(ctx, id, storageKey)))
  end()
}
