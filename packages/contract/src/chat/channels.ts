import { castAudiences } from '@semilla/domain/chat/dialogIds.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { flag, id, line, optionalId, orNull, textOrNumber, withDefault } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import {
  channel,
  channelId,
  channelType,
  contact,
  dialogId,
  limit,
  optionalChannelId,
  optionalDialogId,
  start,
} from './fields.ts'

const activation = { source: ['Source', textOrNumber(60)], name: ['Name', line(longest.entityName)] } as const

export const openUserChannel = operation({
  method: 'POST',
  path: '/message/channel/user',
  summary: 'Opens the inbox of one person: the caller’s own.',
  input: fields({
    ownerId: ['OwnerId', optionalId],
    organizationId: ['CustomerId', optionalId],
    type: ['Type', withDefault(channelType, 'user')],
    email: ['Email', line(longest.email)],
    phone: ['Phone', line(longest.phone)],
    ...activation,
  }),
  output: channel,
})

export const openGroupChannel = operation({
  method: 'POST',
  path: '/message/channel/group',
  summary: 'Opens the channel of a family and its agency. Its members follow from the application.',
  input: fields({
    channelId: ['ChannelId', optionalChannelId],
    applicationId: ['ApplicationId', optionalId],
    ...activation,
  }).refine((input) => Boolean(input.channelId || input.applicationId), { error: 'required', path: ['applicationId'] }),
  output: channel,
})

export const openServeChannel = operation({
  method: 'POST',
  path: '/message/channel/serve',
  summary: 'Opens the inbox that the staff of a program owner share.',
  input: fields({
    channelId: ['ChannelId', optionalChannelId],
    ownerId: ['OwnerId', optionalId],
    organizationId: ['CustomerId', optionalId],
    type: ['Type', withDefault(channelType, 'serve')],
    isPublic: ['IsPublic', flag],
    ...activation,
  }),
  output: channel,
})

export const openCastChannel = operation({
  method: 'POST',
  path: '/message/channel/cast',
  summary: 'Opens the channel in which an organization announces something to the families or sites that it may see.',
  input: fields({ audience: ['Audience', withDefault(z.enum(castAudiences), 'families')], ...activation }),
  output: channel,
})

export const getChannelOfOwner = operation({
  method: 'GET',
  path: '/message/channel/getby/owner',
  summary: 'Gives the inbox of its owner; null before it is opened.',
  input: fields({ ownerId: ['OwnerId', id] }),
  output: orNull(channel),
})

export const listChannelsOfUser = operation({
  method: 'GET',
  path: '/message/channel/getby/user',
  summary: 'Lists the channels of a person, the caller’s own.',
  input: fields({ userId: ['UserId', optionalId] }),
  output: z.array(channel),
})

const filters = fields({
  channelId: ['ChannelId', optionalChannelId],
  type: ['Type', orNull(channelType)],
  ownerId: ['OwnerId', optionalId],
  organizationId: ['CustomerId', optionalId],
})

export const listChannels = operation({
  method: 'GET',
  path: '/message/channel/getby',
  summary: 'Lists the caller’s channels that pass the filters.',
  input: filters,
  output: z.array(channel),
})

export const searchChannels = operation({
  method: 'POST',
  path: '/message/channel/getby',
  summary: 'Lists the caller’s channels that pass the filters, which are sent in the body.',
  input: filters,
  output: z.array(channel),
})

export const listDialogIds = operation({
  method: 'GET',
  path: '/message/channel/dialogid',
  summary: 'Lists the ids of the caller’s conversations in a channel.',
  input: fields({ channelId: ['ChannelId', channelId] }),
  output: z.array(z.string()),
})

export const listDialogs = operation({
  method: 'GET',
  path: '/message/dialog/channel',
  summary:
    'Lists the caller’s conversations in a channel, the latest first, before the one whose last message is Start.',
  input: fields({ channelId: ['ChannelId', channelId], limit: ['Limit', limit], start: ['Start', start] }),
  output: z.array(contact),
})

export const openDialog = operation({
  method: 'POST',
  path: '/message/dialog',
  summary: 'Opens the conversation of a family with its agency or with a site, or gives it if it is open.',
  input: fields({
    dialogId: ['dialog_id', optionalDialogId],
    applicationId: ['applicationId', optionalId],
    siteId: ['providerId', optionalId],
  }).refine((input) => Boolean(input.dialogId || input.applicationId), { error: 'required', path: ['dialogId'] }),
  output: contact,
})

export const clearUnread = operation({
  method: 'POST',
  path: '/message/dialog/unread/clear',
  summary: 'Marks a conversation as read for the caller’s side.',
  input: fields({ dialogId: ['DialogId', dialogId] }),
})
