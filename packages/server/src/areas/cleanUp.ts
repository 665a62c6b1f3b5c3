import type { Tx } from '../platform/database/database.ts'
import { deleteToldEvents } from '../platform/delivery/queries/events.ts'
import { clearSentCodes } from '../platform/delivery/queries/notices.ts'
import { removeUnusedFiles, type UsedKeys } from '../platform/files/removeUploads.ts'
import { deleteOldUse } from '../platform/geocoding/queries.ts'
import { deleteOldAttempts } from '../platform/http/queries/attempts.ts'
import { deleteOldResponses } from '../platform/http/queries/idempotency.ts'
import { attempts } from '../platform/jobs/attempts.ts'
import type { TaskOf } from '../platform/jobs/jobs.ts'
import { deleteOldSessions } from './accounts/session/queries/sessions.ts'
import { deleteOldDrafts } from './applications/drafts/queries/drafts.ts'
import { deleteNeverLinked } from './applications/linking/deleteNeverLinked.ts'
import { deleteOldHolds } from './applications/queries/holds.ts'
import { deleteOldBatches } from './batches/queries.ts'
import { deleteOldJobs, listWorkbookKeys } from './bulk/queries/jobs.ts'
import { deleteUnsentFiles, listAttachmentKeys } from './chat/files/queries.ts'
import { listDocumentKeys } from './documents/queries/files.ts'
import { removeHidden } from './documents/removeHidden.ts'
import { deleteOldChanges } from './referrals/queries/changes.ts'
import { deleteOldExports, listExportKeys } from './rights/queries/exports.ts'
import { listPhotoKeys } from './sites/photos/queries.ts'

/** The cleanup function of each area that owns a table with expiring rows. */
const cleaners: readonly ((db: Tx, now: Date) => Promise<unknown>)[] = [
  deleteOldAttempts,
  deleteOldResponses,
  clearSentCodes,
  deleteToldEvents,
  deleteOldUse,
  deleteOldBatches,
  deleteOldSessions,
  deleteOldDrafts,
  deleteOldHolds,
  deleteUnsentFiles,
  deleteOldJobs,
  deleteOldExports,
  deleteOldChanges,
]

/** Every area whose records refer to kept files. */
const keepers: readonly UsedKeys[] = [
  listDocumentKeys,
  listAttachmentKeys,
  listWorkbookKeys,
  listPhotoKeys,
  listExportKeys,
]

/**
 * Deletes what is no longer needed: ended sessions, expired codes, old attempts and stored responses, abandoned drafts,
 * applications of visitors that were never linked, files that no record refers to. What cannot be deleted does not stop
 * the rest.
 */
export const cleanUp: TaskOf<'cleanUp'> = async (_payload, inTransaction) => {
  const { attempt, end } = attempts()
  for (const clean of cleaners) await attempt(() => inTransaction(({ db, clock }) => clean(db, clock.now())))
  for (const removeAll of [deleteNeverLinked, removeHidden]) await attempt(() => removeAll(inTransaction))
  await attempt(() => removeUnusedFiles(inTransaction, keepers))
  end()
}
