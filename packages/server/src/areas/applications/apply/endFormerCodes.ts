import { readAccount } from '@semilla/domain/accounts/account.ts'
import type { Context } from '../../../platform/context.ts'
import type { ApplicationRecord } from '../queries/record.ts'

type Contacts = { readonly parents: readonly { readonly email: string; readonly mobilePhones: readonly string[] }[] }

/** Returns the addresses of parents in the form in which codes name their receivers. */
function addressesOf({ parents }: Contacts): string[] {
  const typed = parents.flatMap(({ email, mobilePhones }) => [
    { kind: 'email' as const, text: email },
    ...mobilePhones.map((text) => ({ kind: 'phone' as const, text })),
  ])
  return typed.flatMap((each) => {
    const account = readAccount({ ...each, countryCode: '1' })
    return 'name' in account ? [account.name] : []
  })
}

/**
 * Schedules the end of the codes that were sent to addresses which a family without an account had before a change: such an
 * address may be a stranger's, whom the code would let into the application.
 */
export async function endFormerCodes(
  ctx: Context,
  { id: applicationId, parentUserId }: ApplicationRecord,
  before: Contacts,
  after: Contacts,
): Promise<void> {
  const kept = addressesOf(after)
  const receivers = addressesOf(before).filter((address) => !kept.includes(address))
  if (parentUserId === null && receivers.length > 0) await ctx.plan('endCodesTo', { applicationId, receivers })
}
