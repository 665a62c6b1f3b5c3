import type { uploadAttachment as operation } from '@semilla/contract/chat/files.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { shownFileName } from '@semilla/domain/chat/messages.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { type CheckedFile, keepFile } from '../../../platform/files/keepFile.ts'
import { pathsOfUploads } from '../../../platform/files/pathsOfUploads.ts'
import { takeUploads } from '../../../platform/files/takeUploads.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { countUpload } from '../limits.ts'
import { openConversation } from '../openConversation.ts'
import { memberId, obstacleFor } from '../sides.ts'
import { readFileKey } from './fileKeys.ts'
import { hasUpload, insertFile } from './queries.ts'

type In = Input<typeof operation>

/** Checks and keeps the file before the transaction, for the session to which its key was given. */
export const keepAttachment: Before<In, CheckedFile | undefined> = async (caller, sent, inTransaction) => {
  const { key, file, uploadId } = sent
  const { clock, config } = caller
  const path = await inTransaction(async (db) => {
    const actor = await caller.actor(db)
    if (actor.kind !== 'user' || !(file || uploadId)) return undefined
    readFileKey({ actor, clock, config }, 'upload', key)
    return file ? file.path : (await pathsOfUploads(db, config, actor.userId, [uploadId ?? '']))?.[0]
  })
  return path === undefined ? undefined : keepFile(config, path)
}

/** Takes a file for the conversation of its key (rules: Messages). Its content was checked and kept before. */
export async function uploadAttachment(
  ctx: Context,
  { key, uploadId: sentBefore }: In,
  kept: CheckedFile | undefined,
): Promise<Output<typeof operation>> {
  const { dialogId, fileId: uploadId, name: sentName } = readFileKey(ctx, 'upload', key)
  const obstacle = obstacleFor(ctx, await openConversation(ctx, dialogId))
  if (obstacle) throw refuse(obstacle)
  if (!kept) throw refuse('uploadFailed')
  if (await hasUpload(ctx.db, uploadId)) throw refuse('notFound')
  await countUpload(ctx)
  const file = { name: shownFileName(sentName, kept.contentType), type: kept.contentType, size: kept.byteCount }
  const stored = { dialogId, uploadId, uploadedBy: memberId(ctx.actor), storedKey: kept.key }
  await insertFile(ctx.db, { ...file, ...stored }, ctx.clock.now())
  if (sentBefore) await takeUploads(ctx, [sentBefore])
  return { key, ...file }
}
