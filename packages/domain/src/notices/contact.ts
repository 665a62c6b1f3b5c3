import type { ContactMethod } from '../values/contactMethods.ts'

/** How a message is sent. */
export const noticeMethods = ['email', 'text'] as const
export type NoticeMethod = (typeof noticeMethods)[number]

/** How a user wants to be written to: as the family's record says, or by one method. */
export const methodWishes = ['record', ...noticeMethods] as const
export type MethodWish = (typeof methodWishes)[number]

/** Why nothing is sent to somebody. */
export const unreachableReasons = ['noContact', 'bouncing', 'unsubscribed'] as const
export type UnreachableReason = (typeof unreachableReasons)[number]

/** An email address or phone number. */
export type Contact = { readonly method: NoticeMethod; readonly receiver: string }

/** Returns whether two contacts are one. */
export const isSameContact = (one: Contact, other: Contact): boolean =>
  one.method === other.method && one.receiver === other.receiver

/** Why nothing is sent to a contact. */
export type ContactFault = Contact & { readonly fault: Exclude<UnreachableReason, 'noContact'> }

export type ReaderContacts = {
  readonly wish: MethodWish
  /** The contact methods of the family's record; empty for staff. */
  readonly recorded: readonly ContactMethod[]
  /** Email addresses, the best first. */
  readonly emails: readonly string[]
  /** Phones that take text messages, the best first. */
  readonly phones: readonly string[]
  /** Whether the person signs in with the phone, and so agreed to text messages. */
  readonly signsInByPhone: boolean
}

/**
 * Returns the methods in the order in which they are tried. Texts go only to those who asked for them or sign in with
 * their phone, and emails also to families who prefer a call, because an offer must reach them.
 */
function methodsOf({ wish, recorded, signsInByPhone }: ReaderContacts): NoticeMethod[] {
  const takesTexts = wish === 'text' || recorded.includes('text') || signsInByPhone
  const first: NoticeMethod = wish === 'record' ? (recorded.includes('email') || !takesTexts ? 'email' : 'text') : wish
  return first === 'text' ? ['text', 'email'] : takesTexts ? ['email', 'text'] : ['email']
}

/**
 * Returns the contact to which messages for a person are sent, or the reason why there is none, given the known faults of
 * contacts.
 */
export function chooseContact(reader: ReaderContacts, known: readonly ContactFault[]): Contact | UnreachableReason {
  const contacts = methodsOf(reader).flatMap((method) =>
    (method === 'email' ? reader.emails : reader.phones).map((receiver): Contact => ({ method, receiver })),
  )
  const faults = contacts.map((contact) => known.find((each) => isSameContact(each, contact))?.fault)
  // Who unsubscribed wants no message, so no other address is tried.
  if (faults.includes('unsubscribed')) return 'unsubscribed'
  return contacts.find((_contact, index) => faults[index] === undefined) ?? faults.find(Boolean) ?? 'noContact'
}
