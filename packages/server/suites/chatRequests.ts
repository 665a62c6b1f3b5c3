import { agencyDialogId, siteDialogId, userChannelId } from '@semilla/domain/chat/dialogIds.ts'
import { offerToken } from '../src/areas/notices/offers/offerToken.ts'
import type { GivenMessages } from '../testing/givenMessages.ts'
import type { Person, SmallCity } from '../testing/givenSmallCity.ts'
import { testSecret } from '../testing/startTestServer.ts'

/** Returns a valid request about the records of a small city. */
export type Request = (city: SmallCity & Partial<GivenMessages>, who: Person) => object
/** The link of a message opens the offer for whoever holds it. */
export const ofOfferLink: Request = ({ referralId, form }) => ({
  Token: offerToken(testSecret, referralId, '2099-12-31', form.contacts[0].Email),
})
const nothing: Request = () => ({})
const ofApplication: Request = ({ applicationId }) => ({ ApplicationId: applicationId })
const ofPrograms: readonly Person[] = ['siteViewer', 'siteOwner', 'otherOwner', 'programAdmin']
/** The conversation of the family with its site, for programs, and with its agency, for everyone else. */
const dialogOf = ({ applicationId, siteId }: SmallCity, who: Person) =>
  ofPrograms.includes(who) ? siteDialogId(applicationId, siteId) : agencyDialogId(applicationId)
const ownChannel = ({ userIds }: SmallCity, who: Person) => userChannelId(userIds[who as 'parent'] ?? 1)
const ofDialog: Request = (city, who) => ({ dialog_id: dialogOf(city, who) })
const ofHistory: Request = (city, who) => ({ dialogId: dialogOf(city, who), start: 0, limit: 5 })
const ofOwnChannel: Request = (city, who) => ({ ChannelId: ownChannel(city, who) })
const ofMessage: Request = ({ messageId }) => ({ message_id: messageId })
/** The caller's own key of a file, or the parent's, which is of no use to others. */
const keyFor = (keys: GivenMessages['fileKeys'] | undefined, who: Person) => keys?.[who] ?? keys?.parent
const texts = { en: 'Please send it', es: 'Envíelo', zh_Hant: '' }

/** A valid request for every operation of the message gateway, for those who may make it. */
export const chatRequests: Readonly<Record<string, Request>> = {
  openUserChannel: () => ({ Source: 'oece', Type: 'user', Name: 'Ana' }),
  openGroupChannel: ({ applicationId }) => ({ ChannelId: agencyDialogId(applicationId), Name: 'Family' }),
  openServeChannel: () => ({ Source: 'oece', Type: 'serve', Name: 'Inbox', IsPublic: false }),
  openCastChannel: () => ({ Audience: 'families', Name: 'News' }),
  getChannelOfOwner: ({ userIds }, who) => ({ OwnerId: userIds[who as 'parent'] ?? 1 }),
  listChannelsOfUser: nothing,
  listChannels: () => ({ Type: 'user' }),
  searchChannels: () => ({ Type: 'user' }),
  listDialogIds: ofOwnChannel,
  listDialogs: (city, who) => ({ ChannelId: ownChannel(city, who), Limit: 5, Start: 0 }),
  openDialog: (city, who) => ({
    applicationId: city.applicationId,
    providerId: ofPrograms.includes(who) ? city.siteId : null,
  }),
  clearUnread: (city, who) => ({ DialogId: dialogOf(city, who) }),
  addContact: ofDialog,
  getContact: ofDialog,
  removeContact: ofDialog,
  muteContact: (city, who) => ({ dialog_id: dialogOf(city, who), mute: true }),
  labelContact: (city, who) => ({ dialog_id: dialogOf(city, who), tag: ['call'] }),
  blockContact: ({ applicationId, siteId }, who) => ({
    dialog_id:
      ofPrograms.includes(who) || /parent/i.test(who)
        ? siteDialogId(applicationId, siteId)
        : agencyDialogId(applicationId),
    block: true,
  }),
  starContact: (city, who) => ({ dialog_id: dialogOf(city, who), star: true }),
  setContactRemark: (city, who) => ({ dialog_id: dialogOf(city, who), remark: 'the aunt answers' }),
  listContacts: nothing,
  listAllContacts: nothing,
  listSubscribedContacts: nothing,
  listOrganizationContacts: nothing,
  resetUnread: ofDialog,
  countUnread: nothing,
  setMessagesRead: ofApplication,
  setHadRead: (city, who) => ({ DialogId: dialogOf(city, who) }),
  muteChannel: (city, who) => ({ channel: ownChannel(city, who), muted: true }),
  prepareUpload: (city, who) => ({
    FileName: 'a.pdf',
    ContentType: 'application/pdf',
    DialogId: dialogOf(city, who),
  }),
  uploadAttachment: ({ uploadKeys }, who) => ({ key: keyFor(uploadKeys, who) }),
  getFileAddress: ({ fileKeys }, who) => ({ key: keyFor(fileKeys, who) }),
  downloadAttachment: ofMessage,
  listChannelHistory: (city, who) => ({ channelId: ownChannel(city, who), start: 0, limit: 5 }),
  listChannelHistoryReverse: (city, who) => ({ channelId: ownChannel(city, who), start: 0, limit: 5 }),
  listDialogHistory: ofHistory,
  listDialogHistoryForward: ofHistory,
  listDialogHistoryReverse: ofHistory,
  sendText: (city, who) => ({ dialog_id: dialogOf(city, who), text: 'Hello', client_id: 'a' }),
  sendContent: (city, who) => ({ dialog_id: dialogOf(city, who), content: 'Hello' }),
  sendFile: (city, who) => ({ dialog_id: dialogOf(city, who), attachment: { key: keyFor(city.uploadKeys, who) } }),
  sendMessage: (city, who) => ({ dialog_id: dialogOf(city, who), message_type: 'text', text: 'Hello' }),
  withdrawMessage: ofMessage,
  passMessageOn: ({ siteMessageId }) => ({ message_id: siteMessageId }),
  translateMessage: ({ messageId }) => ({ message_id: messageId, language: 'es' }),
  listMessageTemplates: nothing,
  saveMessageTemplate: () => ({ name: 'Documents', texts }),
  deleteMessageTemplate: ({ templateId }) => ({ template_id: templateId }),
}
