import type { Contact, Message } from '../areas/chat/queries.ts'

/** Returns a message of a family in its conversation with a site. */
export const messageOf = (part: Partial<Message> & { readonly id: number }): Message => ({
  dialogId: 'dg-4-9',
  channelId: 'sg-OECE-2',
  type: 'text',
  senderId: 7,
  senderName: 'Elena Ruiz',
  senderSide: 'family',
  receiverId: undefined,
  text: `Message ${part.id}`,
  attachments: [],
  sentAt: '2026-11-23T17:00:00.000Z',
  isOwn: false,
  isRead: false,
  isWithdrawn: false,
  passedOnFrom: '',
  translations: [],
  ...part,
})

/** Returns a conversation of a family with a site, as one of them has it. */
export const contactOf = (part: Partial<Contact> = {}): Contact => ({
  dialogId: 'dg-4-9',
  channelId: 'sg-OECE-2',
  kind: 'site',
  applicationId: 4,
  applicationExternalId: undefined,
  siteId: 9,
  siteName: 'Sunflower Center',
  organizationId: 2,
  name: 'Sunflower Center',
  unread: 0,
  isMuted: false,
  isBlocked: false,
  isStarred: false,
  isRemoved: false,
  remark: '',
  labels: [],
  lastMessage: undefined,
  canWrite: true,
  canTranslate: false,
  familyLanguage: undefined,
  obstacle: undefined,
  obstacleText: '',
  ...part,
})
