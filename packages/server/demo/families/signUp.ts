import { readAccount } from '@semilla/domain/accounts/account.ts'
import { noPassword } from '../../src/areas/accounts/password/passwords.ts'
import { registerParent } from '../../src/areas/accounts/signUp/registerParent.ts'
import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { Context } from '../../src/platform/context.ts'
import type { City } from '../city.ts'
import { signedIn, visitor } from '../people/actors.ts'
import type { DemoFamily } from './family.ts'

/**
 * A family's first parent signs up, by email or else by phone, before it applies; the listed parent does so once for both
 * of their applications. The password is hashed before the use case: who is not listed gets none, to save seconds.
 */
export async function signUp({ db, office, parents, passwordHash }: City, family: DemoFamily): Promise<SignedIn> {
  const { form, isShown, language } = family
  const { firstName = '', lastName = '', email = '', mobilePhones = [] } = form.parents[0] ?? {}
  const [kind, text] = email ? (['email', email] as const) : (['phone', mobilePhones[0] ?? ''] as const)
  const account = readAccount({ kind, text, countryCode: '1' })
  if (!('name' in account)) throw new Error(`${text} is no account`)
  const known = parents.get(account.name)
  if (known) return known
  const register = (ctx: Context, input: Parameters<typeof registerParent>[1]) =>
    registerParent(ctx, input, isShown ? passwordHash : noPassword)
  const named = { account: text, accountKind: kind, phoneCountryCode: '1', firstName, lastName, password: '' }
  const alone = { invitationCode: undefined, applicationId: undefined, cityId: undefined }
  await office.call(visitor(), register, { ...named, ...alone }, language)
  const parent = await signedIn(db, account)
  parents.set(account.name, parent)
  return parent
}
