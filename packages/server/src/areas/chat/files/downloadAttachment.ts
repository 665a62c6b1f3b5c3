import type { downloadAttachment as operation } from '@semilla/contract/chat/files.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { fileStoreOf } from '../../../platform/files/fileStore.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { getMessageOfCaller } from '../messages/messageOfCaller.ts'
import { readFileKey } from './fileKeys.ts'
import { listFiles } from './queries.ts'

/** Gives a file of a message to a member of its conversation. A withdrawn message has none. */
export async function downloadAttachment(
  ctx: Context,
  { messageId, key }: Input<typeof operation>,
): Promise<FileAnswer> {
  const { conversation, message } = await getMessageOfCaller(ctx, messageId)
  const wanted = key === undefined ? undefined : readFileKey(ctx, 'read', key)
  if (message.withdrawnAt !== null || (wanted && wanted.messageId !== messageId)) throw refuse('notFound')
  const files = await listFiles(ctx.db, messageId)
  const file = wanted ? files.find(({ id }) => id === wanted.fileId) : files[0]
  if (!file) throw refuse('notFound')
  const applicationId = conversation.applicationId ?? undefined
  ctx.audit({ action: 'read', entity: 'messageFile', entityId: file.id, applicationId })
  const store = await fileStoreOf(ctx.config)
  return {
    fileName: file.name,
    contentType: file.type,
    body: { byteCount: file.size, open: (range) => store.get(file.storedKey, range) },
  }
}
