import { maxRemarkLength } from '@semilla/domain/chat/messages.ts'
import { z } from 'zod'
import { userType } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { sentFlag } from '../wire/sentFlag.ts'
import { id, line, optionalId, orNull } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { channelId, contact, dialogId, labels, optionalChannelId, optionalDialogId } from './fields.ts'

const ofDialog = { dialogId: ['dialog_id', dialogId] } as const

export const addContact = operation({
  method: 'POST',
  path: '/message/contact/add',
  summary: 'Adds a conversation to the caller’s contacts, also one that was removed.',
  input: fields(ofDialog),
  output: contact,
})

export const getContact = operation({
  method: 'GET',
  path: '/message/contact/info',
  summary: 'Gives the caller’s view of a conversation.',
  input: fields(ofDialog),
  output: contact,
})

export const removeContact = operation({
  method: 'DELETE',
  path: '/message/contact/remove',
  summary: 'Hides a conversation from the caller’s contacts until its next message.',
  input: fields(ofDialog),
})

export const muteContact = operation({
  method: 'PUT',
  path: '/message/contact/mute',
  summary: 'Mutes a conversation for the caller, or no longer.',
  input: fields({ ...ofDialog, isMuted: ['mute', sentFlag] }),
  output: contact,
})

export const labelContact = operation({
  method: 'PUT',
  path: '/message/contact/tag',
  summary: 'Sets the caller’s own labels of a conversation.',
  input: fields({ ...ofDialog, labels: ['tag', labels] }),
  output: contact,
})

export const blockContact = operation({
  method: 'PUT',
  path: '/message/contact/block',
  summary: 'Stops the messages of a site to the family, or lets them through again.',
  input: fields({ ...ofDialog, isBlocked: ['block', sentFlag] }),
  output: contact,
})

export const starContact = operation({
  method: 'PUT',
  path: '/message/contact/star',
  summary: 'Marks a conversation with a star for the caller, or no longer.',
  input: fields({ ...ofDialog, isStarred: ['star', sentFlag] }),
  output: contact,
})

export const setContactRemark = operation({
  method: 'PUT',
  path: '/message/contact/remark',
  summary: 'Sets the caller’s own remark on a conversation.',
  input: fields({ ...ofDialog, remark: ['remark', line(maxRemarkLength)] }),
  output: contact,
})

const contacts = z.array(contact)

export const listContacts = operation({
  method: 'GET',
  path: '/message/contact/all',
  summary: 'Lists the caller’s contacts with unread counts, the latest first.',
  output: contacts,
})

export const listSubscribedContacts = operation({
  method: 'GET',
  path: '/message/contact/subscriber',
  summary: 'Lists the caller’s contacts in one channel, or in all.',
  input: fields({ channelId: ['ChannelId', optionalChannelId] }),
  output: contacts,
})

export const listOrganizationContacts = operation({
  method: 'GET',
  path: '/message/contact/customer',
  summary: 'Lists the caller’s contacts with the sites and staff of one organization, or of all.',
  input: fields({ organizationId: ['CustomerId', optionalId] }),
  output: contacts,
})

export const listAllContacts = operation({
  method: 'GET',
  path: '/api/Messages/GetAllChatContacts',
  summary: 'Lists the caller’s contacts with unread counts, the latest first.',
  output: contacts,
})

export const resetUnread = operation({
  method: 'POST',
  path: '/message/contact/unread/reset',
  summary: 'Marks one conversation as read for the caller’s side, or all of them.',
  input: fields({ dialogId: ['dialog_id', optionalDialogId] }),
})

export const countUnread = operation({
  method: 'GET',
  path: '/message/contact/unread/count',
  summary: 'Counts the caller’s unread messages in conversations that are not muted.',
  output: fields({ messages: ['unread', z.int()], dialogs: ['dialogs', z.int()] }),
})

export const setMessagesRead = operation({
  method: 'POST',
  path: '/api/Messages/SetMessageRead',
  summary: 'Marks the messages of an application’s family and agency as read for the caller’s side.',
  input: fields({ applicationId: ['ApplicationId', id], userType: ['UserType', orNull(userType)] }),
})

export const setHadRead = operation({
  method: 'POST',
  path: '/api/Messages/SetMessageSetHadRead',
  summary: 'Marks a conversation, or all conversations of a channel, as read for the caller’s side.',
  input: fields({ dialogId: ['DialogId', optionalDialogId], channelId: ['ChannelId', optionalChannelId] }).refine(
    (input) => Boolean(input.dialogId || input.channelId),
    { error: 'required', path: ['dialogId'] },
  ),
})

export const muteChannel = operation({
  method: 'POST',
  path: '/api/Messages/SetMuteMessage',
  summary: 'Mutes all conversations of a channel for the caller, or no longer.',
  input: fields({ channelId: ['channel', channelId], isMuted: ['muted', sentFlag] }),
})
