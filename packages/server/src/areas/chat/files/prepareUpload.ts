import { randomBytes } from 'node:crypto'
import { type prepareUpload as operation, uploadAttachment } from '@semilla/contract/chat/files.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isAttachmentType, maxAttachmentBytes } from '@semilla/domain/chat/messages.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { openConversation } from '../openConversation.ts'
import { obstacleFor } from '../sides.ts'
import { expiryOf, signFileKey, uploadMinutes } from './fileKeys.ts'

/**
 * Gives the address to which a file for a conversation is sent. Nothing is stored: what was asked for is in the signed
 * key. The type that is named here only spares an upload in vain; the file's content decides.
 */
export async function prepareUpload(
  ctx: Context,
  { dialogId, fileName, contentType }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const obstacle = obstacleFor(ctx, await openConversation(ctx, dialogId))
  if (obstacle) throw refuse(obstacle)
  if (contentType !== '' && !isAttachmentType(contentType)) throw refuse('wrongType')
  const expiresAt = expiryOf(ctx, uploadMinutes)
  const fileId = randomBytes(16).toString('base64url')
  const key = signFileKey(ctx, 'upload', { fileId, dialogId, name: fileName, expiresAt })
  return {
    url: uploadAttachment.path,
    key,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    maxBytes: maxAttachmentBytes,
  }
}
