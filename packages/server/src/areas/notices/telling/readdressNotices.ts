import { type Contact, chooseContact, isSameContact, type ReaderContacts } from '@semilla/domain/notices/contact.ts'
import type { UnsentReason } from '@semilla/domain/notices/sending.ts'
import type { Readdress } from '../../../platform/delivery/compose.ts'
import { listContactFaults } from '../../../platform/delivery/queries/contacts.ts'
import type { UnwrittenNotice } from '../../../platform/delivery/queries/sending.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { listFamilyFacts, listUserFacts } from '../queries/facts.ts'
import { allContacts, contactsOfFamily, contactsOfUser } from './contacts.ts'

type ContactsOf = (notice: UnwrittenNotice) => ReaderContacts | undefined

/** Returns how the readers of messages are reached now; undefined for people who are no longer readers. */
async function contactsNow({ db }: Pick<JobContext, 'db'>, notices: readonly UnwrittenNotice[]): Promise<ContactsOf> {
  const families = await listFamilyFacts(
    db,
    notices.flatMap(({ applicationId }) => applicationId ?? []),
  )
  const users = await listUserFacts(
    db,
    notices.flatMap(({ userId }) => userId ?? []),
  )
  return ({ applicationId, userId }) => {
    const family = families.find(({ id }) => id === applicationId)
    const user = users.find(({ id }) => id === userId)
    return family ? contactsOfFamily(family) : user && contactsOfUser(user)
  }
}

/**
 * Returns the new receivers of messages whose receiver is no longer an address of their reader, or has turned out to get
 * none, or why they are not sent. A night or a failed try can lie between planning and sending a message; an address that
 * was corrected meanwhile may be that of somebody whom the family fears, and the message may have a code or an answer to an
 * offer in it.
 */
export const readdressNotices: Readdress = async (ctx, notices, failed = []) => {
  const contactsOf = await contactsNow(ctx, notices)
  const readers = notices.map((notice) => ({ notice, contacts: contactsOf(notice) }))
  const known = await listContactFaults(
    ctx.db,
    readers.flatMap(({ contacts }) => (contacts ? allContacts(contacts) : [])),
  )
  const faults = [...known, ...failed.map((contact) => ({ ...contact, fault: 'bouncing' as const }))]
  const isBouncing = (contact: Contact) =>
    faults.some((each) => each.fault === 'bouncing' && isSameContact(each, contact))
  return new Map(
    readers.flatMap(({ notice, contacts }): [number, Contact | UnsentReason][] => {
      if (!contacts) return [[notice.id, 'outdated']]
      const isTheirs = allContacts(contacts).some((contact) => isSameContact(contact, notice))
      if (isTheirs && !isBouncing(notice)) return []
      const chosen = chooseContact(contacts, faults)
      // A reader without another address keeps this one, for staff to see what is wrong with it.
      return isTheirs && typeof chosen === 'string' ? [] : [[notice.id, chosen]]
    }),
  )
}
