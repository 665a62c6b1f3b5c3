import * as channels from '@semilla/contract/chat/channels.ts'
import * as contacts from '@semilla/contract/chat/contacts.ts'
import * as messages from '@semilla/contract/chat/messages.ts'
import * as templates from '@semilla/contract/chat/templates.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { change } from '../../api/queries/changes.ts'
import { read } from '../../api/queries/reads.ts'

export type Contact = Output<typeof contacts.getContact>
export type Message = NonNullable<Contact['lastMessage']>
export type Attachment = Message['attachments'][number]
export type MessageTemplate = Output<typeof templates.listMessageTemplates>[number]

export const listContacts = read(contacts.listContacts)
export const getContact = read(contacts.getContact)
export const countUnread = read(contacts.countUnread)
export const listTemplates = read(templates.listMessageTemplates, { staleTime: 10 * 60_000 })

/** The reads that a message, or a change of one's own view of a conversation, makes stale. */
export const contactReads = [listContacts, getContact, countUnread] as const

const stale = { makesStale: contactReads }
export const openDialog = change(channels.openDialog, stale)
export const clearUnread = change(channels.clearUnread, stale)
export const muteContact = change(contacts.muteContact, stale)
export const blockContact = change(contacts.blockContact, stale)
export const starContact = change(contacts.starContact, stale)
export const setContactRemark = change(contacts.setContactRemark, stale)
export const labelContact = change(contacts.labelContact, stale)
export const removeContact = change(contacts.removeContact, stale)
export const withdrawMessage = change(messages.withdrawMessage, stale)
export const passMessageOn = change(messages.passMessageOn, stale)
export const translateMessage = change(messages.translateMessage)
