import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { uploadDocument as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { incomingFolder } from '../../platform/files/fileStore.ts'
import { type CheckedFile, keepFile } from '../../platform/files/keepFile.ts'
import { keepPages } from '../../platform/files/keepPages.ts'
import { listOwnUploads } from '../../platform/files/queries/uploads.ts'
import type { Caller, ShortTransaction } from '../../platform/http/calls/route.ts'
import { sendsDocuments } from './access.ts'

type Sent = Input<typeof operation>

/** Returns the paths of uploads of the caller that arrived completely. Refuses all others. */
async function pathsOfUploads(db: Tx, caller: Caller, userId: number, ids: readonly string[]): Promise<string[]> {
  const own = new Map((await listOwnUploads(db, ids, userId)).map(({ id, byteCount }) => [id, byteCount]))
  const paths = ids.map((id) => join(incomingFolder(caller.config), id))
  for (const [index, path] of paths.entries()) {
    const found = await stat(path).catch(() => undefined)
    if (!found || found.size !== own.get(ids[index] ?? '')) throw refuse('uploadFailed')
  }
  return paths
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
    return uploads.length > 0 ? pathsOfUploads(db, caller, userId, uploads) : undefined
  })
  const [first, ...rest] = paths ?? []
  if (!first) return undefined
  return rest.length === 0 ? keepFile(caller.config, first) : keepPages(caller.config, [first, ...rest])
}
