import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { fields } from '../wire/wire.ts'
import { channelId, dialogId, limit, message, start } from './fields.ts'

const ofDialog = fields({ dialogId: ['dialogId', dialogId], start: ['start', start], limit: ['limit', limit] })
const ofChannel = fields({ channelId: ['channelId', channelId], start: ['start', start], limit: ['limit', limit] })
const messages = z.array(message)

export const listChannelHistory = operation({
  method: 'GET',
  path: '/message/history/channel',
  summary: 'Lists the messages of a channel’s conversations, newest first, before the message start.',
  input: ofChannel,
  output: messages,
})

export const listDialogHistory = operation({
  method: 'GET',
  path: '/message/history/dialog',
  summary: 'Lists the messages of a conversation, newest first, before the message start.',
  input: ofDialog,
  output: messages,
})

export const listDialogHistoryForward = operation({
  method: 'GET',
  path: '/message/history/dialog/forward',
  summary: 'Lists the messages of a conversation that came after the message start, oldest first.',
  input: ofDialog,
  output: messages,
})

export const listChannelHistoryReverse = operation({
  method: 'GET',
  path: '/message/history/channel/reverse',
  summary: 'Lists the messages of a channel’s conversations, oldest first, after the message start.',
  input: ofChannel,
  output: messages,
})

export const listDialogHistoryReverse = operation({
  method: 'GET',
  path: '/message/history/dialog/reverse',
  summary: 'Lists the messages of a conversation, oldest first, after the message start.',
  input: ofDialog,
  output: messages,
})
