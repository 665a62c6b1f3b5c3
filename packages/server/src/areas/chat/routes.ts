import * as channels from '@semilla/contract/chat/channels.ts'
import * as contacts from '@semilla/contract/chat/contacts.ts'
import * as files from '@semilla/contract/chat/files.ts'
import * as history from '@semilla/contract/chat/history.ts'
import * as messages from '@semilla/contract/chat/messages.ts'
import * as templates from '@semilla/contract/chat/templates.ts'
import { signedIn } from '../../platform/access/rules.ts'
import { discardFile } from '../../platform/files/discardFiles.ts'
import { preparedRoute, route } from '../../platform/http/calls/route.ts'
import {
  announcesForOrganization,
  changesTemplates,
  usesAgencyDialogs,
  usesChannels,
  usesDialog,
  usesTemplates,
  worksWithMessages,
  writesInDialog,
} from './access.ts'
import * as dialogs from './channels/dialogs.ts'
import * as listing from './channels/listChannels.ts'
import * as opening from './channels/openChannels.ts'
import * as change from './contacts/changeContact.ts'
import * as lists from './contacts/listContacts.ts'
import * as reading from './contacts/markRead.ts'
import { downloadAttachment } from './files/downloadAttachment.ts'
import { getFileAddress } from './files/getFileAddress.ts'
import { prepareUpload } from './files/prepareUpload.ts'
import { keepAttachment, uploadAttachment } from './files/uploadAttachment.ts'
import * as past from './messages/history.ts'
import { passMessageOn } from './messages/passMessageOn.ts'
import { sendContent } from './messages/sendContent.ts'
import { sendFile } from './messages/sendFile.ts'
import { sendMessage } from './messages/sendMessage.ts'
import { sendText } from './messages/sendText.ts'
import { fetchTranslation, translateMessage } from './messages/translateMessage.ts'
import { withdrawMessage } from './messages/withdrawMessage.ts'
import { deleteMessageTemplate, listMessageTemplates, saveMessageTemplate } from './templates/templates.ts'

const channelRoutes = [
  route(channels.openUserChannel, usesChannels, opening.openUserChannel),
  route(channels.openGroupChannel, usesAgencyDialogs, opening.openGroupChannel),
  route(channels.openServeChannel, usesChannels, opening.openServeChannel),
  route(channels.openCastChannel, announcesForOrganization, opening.openCastChannel),
  route(channels.getChannelOfOwner, usesChannels, listing.getChannelOfOwner),
  route(channels.listChannelsOfUser, usesChannels, listing.listChannelsOfUser),
  route(channels.listChannels, usesChannels, listing.listChannels),
  route(channels.searchChannels, usesChannels, listing.listChannels),
  route(channels.listDialogIds, signedIn, dialogs.listDialogIds),
  route(channels.listDialogs, signedIn, dialogs.listDialogs),
  route(channels.openDialog, usesDialog, dialogs.openDialog),
  route(channels.clearUnread, usesDialog, reading.clearUnread),
]

const historyRoutes = [
  route(history.listChannelHistory, signedIn, past.listChannelHistory),
  route(history.listChannelHistoryReverse, signedIn, past.listChannelHistoryForward),
  route(history.listDialogHistory, usesDialog, past.listDialogHistory),
  route(history.listDialogHistoryForward, usesDialog, past.listDialogHistoryForward),
  route(history.listDialogHistoryReverse, usesDialog, past.listDialogHistoryForward),
]

const messageRoutes = [
  route(messages.sendText, writesInDialog, sendText),
  route(messages.sendContent, writesInDialog, sendContent),
  route(messages.sendFile, writesInDialog, sendFile),
  route(messages.sendMessage, writesInDialog, sendMessage),
  route(messages.withdrawMessage, signedIn, withdrawMessage),
  route(messages.passMessageOn, signedIn, passMessageOn),
  preparedRoute(messages.translateMessage, worksWithMessages, fetchTranslation, translateMessage),
]

const contactRoutes = [
  route(contacts.addContact, usesDialog, change.addContact),
  route(contacts.getContact, usesDialog, change.getContact),
  route(contacts.removeContact, usesDialog, change.removeContact),
  route(contacts.muteContact, usesDialog, change.muteContact),
  route(contacts.labelContact, usesDialog, change.labelContact),
  route(contacts.blockContact, usesDialog, change.blockContact),
  route(contacts.starContact, usesDialog, change.starContact),
  route(contacts.setContactRemark, usesDialog, change.setContactRemark),
  route(contacts.listContacts, signedIn, lists.listContacts),
  route(contacts.listAllContacts, signedIn, lists.listContacts),
  route(contacts.listSubscribedContacts, signedIn, lists.listSubscribedContacts),
  route(contacts.listOrganizationContacts, signedIn, lists.listOrganizationContacts),
  route(contacts.resetUnread, usesDialog, reading.resetUnread),
  route(contacts.countUnread, signedIn, reading.countUnread),
  route(contacts.setMessagesRead, signedIn, reading.setMessagesRead),
  route(contacts.setHadRead, usesDialog, reading.setHadRead),
  route(contacts.muteChannel, signedIn, dialogs.muteChannel),
]

export const chatRoutes = [
  ...channelRoutes,
  ...historyRoutes,
  ...messageRoutes,
  ...contactRoutes,
  route(files.prepareUpload, writesInDialog, prepareUpload),
  preparedRoute(files.uploadAttachment, signedIn, keepAttachment, uploadAttachment, { discard: discardFile }),
  route(files.getFileAddress, signedIn, getFileAddress),
  route(files.downloadAttachment, signedIn, downloadAttachment),
  route(templates.listMessageTemplates, usesTemplates, listMessageTemplates),
  route(templates.saveMessageTemplate, changesTemplates, saveMessageTemplate),
  route(templates.deleteMessageTemplate, changesTemplates, deleteMessageTemplate),
]
