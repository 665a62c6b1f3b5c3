import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { memberId } from '../sides.ts'
import { readFileKey } from './fileKeys.ts'
import { giveFileToMessage } from './queries.ts'

/** Gives the files that the caller uploaded for a conversation to a message of it, each once. */
export async function attachFiles(
  ctx: Context,
  dialogId: string,
  messageId: number,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    const { fileId: uploadId } = readFileKey(ctx, 'upload', key)
    const file = { uploadId, dialogId, uploadedBy: memberId(ctx.actor) }
    if (!(await giveFileToMessage(ctx.db, messageId, file))) throw refuse('notFound')
  }
}
