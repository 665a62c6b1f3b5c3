import type { uploadAttachment as operation } from '@semilla/contract/chat/files.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { shownFileName } from '@semilla/domain/chat/messages.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { type CheckedFile, keepFile } from '../../../platform/files/keepFile.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { countUpload } from '../limits.ts'
import { openConversation } from '../openConversation.ts'
import { memberId, obstacleFor } from '../sides.ts'
import { readFileKey } from './fileKeys.ts'
import { hasUpload, insertFile } from './queries.ts'

type In = Input<typeof operation>

/** Checks and keeps the file before the transaction, for the session to which its key was given. */
export const keepAttachment: Before<In, CheckedFile | undefined> = async (caller, { key, file }, inTransaction) => {
  if (!file) return undefined
  const actor = await inTransaction((db) => caller.actor(db))
  if (actor.kind !== 'user') return undefined
  readFileKey({ actor, clock: caller.clock, config: caller.config }, 'upload', key)
  return keepFile(caller.config, file.path)
}

/** Takes a file for the conversation of its key (rules: Messages). Its content was checked and kept before. */
export async function uploadAttachment(
  ctx: Context,
  { key }: In,
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
  return { key, ...file }
}
