import type { sendContent as operation } from '@semilla/contract/chat/messages.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { writeMessage } from './writeMessage.ts'

/** Writes content that another system prepared, which is shown as plain text like any other. */
export const sendContent = (ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> =>
  writeMessage(ctx, { ...input, type: 'content' })
