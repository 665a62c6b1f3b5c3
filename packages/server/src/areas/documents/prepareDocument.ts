import { uploadDocument as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { Refusal } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import { type CheckedFile, keepFile } from '../../platform/files/keepFile.ts'
import { keepPages } from '../../platform/files/keepPages.ts'
import { pathsOfUploads } from '../../platform/files/pathsOfUploads.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import type { Caller, ShortTransaction } from '../../platform/http/calls/route.ts'
import { sendsDocuments } from './access.ts'

type Sent = Input<typeof operation>

/** Throws a refusal of one of several pictures under its place in the request; anything else unchanged. */
function refusePicture(error: unknown): never {
  if (error instanceof Refusal) refuseFaults(operation, error.faults, 'uploads', error.key)
  throw error
}

/**
 * Checks and keeps the file of a document before the transaction, for callers who may send it. Returns undefined for
 * others, whom the access rule then refuses.
 */
export async function prepareDocument(
  caller: Caller,
  { file, uploads, applicationId }: Sent,
  inTransaction: ShortTransaction,
): Promise<CheckedFile | undefined> {
  const paths = await inTransaction(async (db) => {
    const actor = await caller.actor(db)
    const userId = userIdOf(actor)
    const isAllowed = await sendsDocuments({ db, actor }, { applicationId }).then(
      () => true,
      () => false,
    )
    if (!isAllowed || userId === undefined) return undefined
    if (file) return [file.path]
    return uploads.length > 0 ? pathsOfUploads(db, caller.config, userId, uploads) : undefined
  })
  const [first, ...rest] = paths ?? []
  if (!first) return undefined
  if (rest.length === 0) return keepFile(caller.config, first)
  return keepPages(caller.config, [first, ...rest]).catch(refusePicture)
}
