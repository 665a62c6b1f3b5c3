import { withoutMarks } from '../documents/names.ts'

/** How a message was written: as text, as a file, or as content that another system prepared. */
export const messageTypes = ['text', 'file', 'content'] as const
export type MessageType = (typeof messageTypes)[number]

/**
 * Who writes and reads: the family, the agency's staff, the program, and an organization that announces something. Each
 * side of a conversation has read it up to one message (rules: Messages).
 */
export const chatSides = ['family', 'staff', 'program', 'organization'] as const
export type ChatSide = (typeof chatSides)[number]

/** The maximum number of characters of a message. */
export const maxMessageLength = 4000

/** Seconds for which the writer can withdraw a message. */
export const withdrawWithinSeconds = 60

/** Days for which both sides can still write after the last referral between a family and a site has ended. */
export const writesForDays = 30

/** Messages in one part of the history: at most, and if the request does not say. */
export const maxHistory = 50
export const defaultHistory = 5

/** The largest attachment in bytes. */
export const maxAttachmentBytes = 10 * 1024 * 1024

/** The kinds of file that can be attached, by media type, each with the ending of its name. */
export const attachmentTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const
export type AttachmentType = keyof typeof attachmentTypes

/** Returns whether a media type can be attached. */
export const isAttachmentType = (type: string): type is AttachmentType => type in attachmentTypes

/** The maximum number of characters of an attachment's name; longer ones are shortened. */
export const maxFileNameLength = 36

/** Returns the ending that a name is shown with: its own, unless it does not belong to the type of the content. */
function endingOf(written: string, type: AttachmentType | undefined): string {
  const right = type && attachmentTypes[type]
  const belongs = right === 'jpg' ? /^jpe?g$/i.test(written) : written.toLowerCase() === right
  return right === undefined || belongs ? written : right
}

/**
 * Returns the name of an attachment as it is shown: without folders and directional marks, shortened before its ending if
 * it has more than 36 characters, and with an ending that belongs to its content where that is known.
 */
export function shownFileName(name: string, type?: AttachmentType): string {
  const bare = withoutMarks(name).split(/[/\\]/).at(-1)?.trim() ?? ''
  const [, before = bare, written = ''] = /^(.*)\.([^.]{1,10})$/su.exec(bare) ?? []
  const ending = endingOf(written, type)
  const after = ending === '' ? '' : `.${ending}`
  const kept = [...(before.trim() || 'file')]
  const room = maxFileNameLength - [...after].length
  return `${kept.length > room ? `${kept.slice(0, room - 1).join('')}…` : kept.join('')}${after}`
}

/** The maximum length of a reader's own remark on a conversation, and the number of its labels. */
export const maxRemarkLength = 120
export const maxLabels = 10

/** The maximum length of the name of a message template, and the number of an organization's templates. */
export const maxTemplateNameLength = 80
export const maxTemplates = 100
