import { receiversAt } from '@semilla/domain/accounts/account.ts'
import type { Contact, ReaderContacts } from '@semilla/domain/notices/contact.ts'
import type { FamilyFacts, UserFacts } from '../queries/facts.ts'

const given = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [text.trim().toLowerCase()] : []))),
]

/** Returns phones as the network needs them; those that are not valid are left out. */
const numbersOf = (phones: readonly string[]): string[] => receiversAt({ phones }).map(({ name }) => name)

/** Returns how a family can be reached: by its record first, then by its account. */
export const contactsOfFamily = (family: FamilyFacts): ReaderContacts => ({
  wish: family.wish ?? 'record',
  recorded: family.preferredContact,
  emails: given([family.email, family.accountEmail]),
  phones: [...new Set([...numbersOf(family.mobilePhones), ...given([family.accountPhone])])],
  signsInByPhone: family.accountPhone !== null && family.accountEmail === null,
})

/** Returns how a user of a program or an agency can be reached: by the email of the profile, then by the account. */
export const contactsOfUser = (user: UserFacts): ReaderContacts => ({
  wish: user.wish ?? 'record',
  recorded: [],
  emails: given([user.contactEmail, user.email]),
  phones: given([user.phone]),
  signsInByPhone: user.phone !== null && user.email === null,
})

/** Returns every address at which somebody could be reached. */
export const allContacts = ({ emails, phones }: ReaderContacts): Contact[] => [
  ...emails.map((receiver): Contact => ({ method: 'email', receiver })),
  ...phones.map((receiver): Contact => ({ method: 'text', receiver })),
]
