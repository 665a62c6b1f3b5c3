import { addUser as operation } from '@semilla/contract/accounts/userForm.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { countReceived } from '../../invitations/limits.ts'
import { requireManaged } from '../../organizations/administration/access.ts'
import { findOrganization } from '../../organizations/administration/queries/organizations.ts'
import { passwordPolicyOf } from '../../organizations/cities.ts'
import { findNamedAccount } from '../namedAccount.ts'
import { hashPassword, noPassword } from '../password/passwords.ts'
import { refuseWeakPassword } from '../password/refuseWeakPassword.ts'
import { insertUser } from '../queries/users.ts'
import { writeToNewUser } from './messages.ts'
import { replaceRoles, setFirstPassword, updateDisabled, updateUserRecord } from './queries/record.ts'
import { refuseTakenName } from './refuseTakenName.ts'
import { checkRoles } from './roles/checkRoles.ts'
import { setManagedSites } from './setManagedSites.ts'
import { detailsOf } from './userDetails.ts'

type NewUser = Input<typeof operation>

/** Hashes the password of a new user, if the administrator chose one. Refuses a weak one. */
export const prepareUser: Before<NewUser, string> = async ({ config }, input, inTransaction) => {
  const account = findNamedAccount(input)
  if (!input.password || !account) return noPassword
  const policy = await inTransaction((db) => passwordPolicyOf({ db, config }))
  const { firstName, lastName, password } = input
  refuseWeakPassword(policy, operation, 'password', password, { account, firstName, lastName })
  return hashPassword(password)
}

/**
 * Adds a member of staff to an organization (rules: Users and roles). With a password of the administrator's choice,
 * they choose an own one at the first sign-in; without one, they are written to and choose it by a code.
 */
export async function addUser(ctx: Context, input: NewUser, passwordHash: string): Promise<Output<typeof operation>> {
  const organization = await findOrganization(ctx.db, requireManaged(ctx, input.organizationId))
  if (!organization) throw refuse('notFound')
  const { account, details } = detailsOf(ctx, operation, input)
  const { id: organizationId } = organization
  const { roleIds } = input
  const userType = await checkRoles(ctx.db, signedInUser(ctx), operation, { organization, roleIds })
  await refuseTakenName(ctx.db, account)
  // Before anything is stored: a line of a workbook that is refused leaves nothing behind.
  if (!input.isDisabled) await countReceived(ctx, account.name)
  const now = ctx.clock.now()
  const { firstName, lastName, language } = details
  const userId = await insertUser(
    ctx.db,
    { account, userType, organizationId, firstName, lastName, language, passwordHash },
    now,
  )
  await updateUserRecord(ctx.db, userId, details, now)
  await replaceRoles(ctx.db, userId, [...new Set(roleIds)])
  if (organization.kind === 'programOwner')
    await setManagedSites(ctx, operation, { userId, organizationId, siteIds: input.siteIds })
  if (passwordHash !== noPassword) await setFirstPassword(ctx.db, userId)
  if (input.isDisabled) await updateDisabled(ctx.db, userId, true, now)
  else await writeToNewUser(ctx, { id: userId, account, language, userType, hasPassword: passwordHash !== noPassword })
  ctx.audit({
    action: 'create',
    entity: 'user',
    entityId: userId,
    after: { account: account.name, organizationId, userType, roleIds, firstName, lastName },
  })
  return { userId }
}
