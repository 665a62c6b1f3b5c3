import type { passMessageOn as operation } from '@semilla/contract/chat/messages.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { agencyDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { getMessageOfCaller } from './messageOfCaller.ts'
import { writeMessage } from './writeMessage.ts'

/** Passes the text of a message between the family and a site on to its agency, which cannot read it otherwise. */
export async function passMessageOn(
  ctx: Context,
  { messageId, clientId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  if (!isParent(ctx.actor)) throw refuse('notAllowed')
  const { conversation, message } = await getMessageOfCaller(ctx, messageId)
  const { kind, applicationId } = conversation
  if (kind !== 'site' || applicationId === null || message.withdrawnAt !== null || message.text === '')
    throw refuse('notFound')
  const { text } = message
  return writeMessage(ctx, {
    dialogId: agencyDialogId(applicationId),
    type: 'text',
    text,
    clientId,
    passedOnId: messageId,
  })
}
