import type { sendMessage as operation } from '@semilla/contract/chat/messages.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { memberId } from '../sides.ts'
import { writeMessage } from './writeMessage.ts'

/** Writes a whole message. One that names somebody else as its writer is refused. */
export async function sendMessage(
  ctx: Context,
  { senderId, type, ...input }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  if (senderId !== undefined && senderId !== memberId(ctx.actor)) throw refuse('notAllowed')
  return writeMessage(ctx, { ...input, type: input.text === '' ? 'file' : type === 'file' ? 'text' : type })
}
