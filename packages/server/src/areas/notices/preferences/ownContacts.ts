import type { ReaderContacts } from '@semilla/domain/notices/contact.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { type FamilyFacts, listFamilyFacts, listUserFacts, type UserFacts } from '../queries/facts.ts'
import { listOwnApplications } from '../queries/preferences.ts'
import { contactsOfFamily, contactsOfUser } from '../telling/contacts.ts'

/**
 * Returns the caller's account and where messages reach the caller: a parent by the contacts of the newest application,
 * as messages do.
 */
export async function ownContacts(
  ctx: Context,
): Promise<{ readonly user: UserFacts; readonly contacts: ReaderContacts; readonly family?: FamilyFacts | undefined }> {
  const { userId } = ctx.actor as SignedIn
  const [user] = await listUserFacts(ctx.db, [userId])
  if (!user) throw refuse('signedOut')
  const [family] = await listFamilyFacts(ctx.db, await listOwnApplications(ctx.db, userId))
  return { user, family, contacts: family ? contactsOfFamily(family) : contactsOfUser(user) }
}
