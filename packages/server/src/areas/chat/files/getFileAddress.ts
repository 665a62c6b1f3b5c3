import type { getFileAddress as operation } from '@semilla/contract/chat/files.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { getMessageOfCaller } from '../messages/messageOfCaller.ts'
import { addressMinutes, expiryOf, fileAddress, readFileKey } from './fileKeys.ts'

/** Gives a new address of an attachment to a member of its conversation. */
export async function getFileAddress(
  ctx: Context,
  { key }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { fileId, messageId } = readFileKey(ctx, 'read', key)
  await getMessageOfCaller(ctx, messageId)
  const expiresAt = new Date(expiryOf(ctx, addressMinutes) * 1000).toISOString()
  return { url: fileAddress(ctx, fileId, messageId).url, expiresAt }
}
