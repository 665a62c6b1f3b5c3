import { updateUser as operation } from '@semilla/contract/accounts/userForm.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { valuesAfter } from '../../../platform/http/calls/valueAfter.ts'
import { listSitesOfOrganization } from '../../sites/queries/siteUsers.ts'
import { accountOfUser } from '../accountOfUser.ts'
import { getNamedAccount } from '../getNamedAccount.ts'
import type { UserRecord } from './queries/record.ts'

type Changes = Input<typeof operation>
export type After = Changes & { readonly isDisabled: boolean }
type Seen = NonNullable<Changes['seen']>

const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)
const comparable = <F extends Pick<Seen, 'roleIds' | 'appIds' | 'siteIds'>>(form: F): F => ({
  ...form,
  roleIds: inOrder(form.roleIds),
  appIds: inOrder(form.appIds),
  siteIds: inOrder(form.siteIds),
})

async function siteIdsOf({ db }: Context, { id, organizationId, userType }: UserRecord): Promise<number[]> {
  if (userType !== 'program' || organizationId === null) return []
  const sites = await listSitesOfOrganization(db, organizationId, id)
  return sites.flatMap((site) => (site.isHeld ? [site.id] : []))
}

/** Returns a locked user as their form shows them. */
const formOf = async (ctx: Context, user: UserRecord): Promise<Seen> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  account: accountOfUser(user).name,
  email: user.contactEmail,
  phone: user.contactPhone,
  cell: user.cell,
  gender: user.gender,
  language: user.language,
  city: user.city,
  state: user.state,
  zip: user.zip,
  isDisabled: user.isDisabled,
  roleIds: [...user.roleIds],
  appIds: [...user.appIds],
  siteIds: await siteIdsOf(ctx, user),
})

/**
 * Returns what becomes of a locked user: what the administrator changed, and the rest as it is by now, so that a form that
 * was open for longer neither enables a user again nor gives back a role. Refuses to replace what a colleague changed since.
 */
export async function userAfter(ctx: Context, user: UserRecord, sent: Changes): Promise<After> {
  const input = { ...sent, isDisabled: sent.isDisabled ?? user.isDisabled }
  const { userId, accountKind, phoneCountryCode, seen, ...typed } = input
  if (!seen) return input
  const account = getNamedAccount(operation, input).name
  const now = comparable(await formOf(ctx, user))
  const after = valuesAfter(comparable({ ...typed, account }), comparable(seen), now)
  // A full name needs no country.
  return { ...after, userId, accountKind: 'email', phoneCountryCode: undefined, seen }
}
