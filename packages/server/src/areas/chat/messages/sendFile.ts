import type { sendFile as operation } from '@semilla/contract/chat/messages.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { writeMessage } from './writeMessage.ts'

/** Sends an uploaded file. */
export const sendFile = (
  ctx: Context,
  { fileKey, ...input }: Input<typeof operation>,
): Promise<Output<typeof operation>> => writeMessage(ctx, { ...input, type: 'file', text: '', fileKeys: [fileKey] })
