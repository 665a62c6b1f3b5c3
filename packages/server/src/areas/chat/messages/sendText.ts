import type { sendText as operation } from '@semilla/contract/chat/messages.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { writeMessage } from './writeMessage.ts'

/** Writes a text message. */
export const sendText = (ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> =>
  writeMessage(ctx, { ...input, type: 'text' })
