import { receiversAt } from '@semilla/domain/accounts/account.ts'
import type { Context } from '../../../platform/context.ts'
import { removeBouncing } from '../../../platform/delivery/queries/contacts.ts'
import type { ApplicationRecord } from '../queries/record.ts'

type Contacts = { readonly parents: readonly { readonly email: string; readonly mobilePhones: readonly string[] }[] }

const addressesOf = ({ parents }: Contacts): string[] =>
  receiversAt({
    emails: parents.map(({ email }) => email),
    phones: parents.flatMap(({ mobilePhones }) => mobilePhones),
  }).map(({ name }) => name)

/**
 * Follows a change of a family's addresses. One that is given again may get messages again: a phone that was out of service
 * may have another owner by now. The codes of a family without an account that were sent to a former address end, because
 * that may be a stranger's, whom they would let into the application.
 */
export async function followContacts(
  ctx: Context,
  { id: applicationId, parentUserId }: ApplicationRecord,
  before: Contacts,
  after: Contacts,
): Promise<void> {
  const [former, present] = [addressesOf(before), addressesOf(after)]
  const added = present.filter((address) => !former.includes(address))
  if (added.length > 0) await removeBouncing(ctx.db, added)
  const receivers = former.filter((address) => !present.includes(address))
  if (parentUserId === null && receivers.length > 0) await ctx.plan('endCodesTo', { applicationId, receivers })
}
