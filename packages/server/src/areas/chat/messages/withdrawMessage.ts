import type { withdrawMessage as operation } from '@semilla/contract/chat/messages.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { withdrawWithinSeconds } from '@semilla/domain/chat/messages.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { presentMessage } from '../present.ts'
import { setWithdrawn } from '../queries/messages.ts'
import { memberId } from '../sides.ts'
import { tellReaders } from '../tellReaders.ts'
import { getMessageOfCaller } from './messageOfCaller.ts'

/** Withdraws the caller's own message within a minute, which leaves a mark in its place (rules: Messages). */
export async function withdrawMessage(
  ctx: Context,
  { messageId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { conversation, message } = await getMessageOfCaller(ctx, messageId)
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - withdrawWithinSeconds * 1000)
  if (!(await setWithdrawn(ctx.db, messageId, memberId(ctx.actor), now, since))) throw refuse('withdrawnTooLate')
  const applicationId = conversation.applicationId ?? undefined
  ctx.audit({ action: 'update', entity: 'message', entityId: messageId, applicationId, after: { withdrawn: true } })
  await tellReaders(ctx, conversation, 'messageWithdrawn', messageId)
  return presentMessage(ctx, conversation, { ...message, withdrawnAt: now.toISOString() })
}
