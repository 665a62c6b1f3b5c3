import { randomBytes } from 'node:crypto'
import { registerProvider as operation } from '@semilla/contract/accounts/signUp.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { UserType } from '@semilla/domain/access/userType.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { loggedAs } from '../../../platform/audit/loggedAs.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { findInvitation, type Invitation, markInvitationUsed } from '../../invitations/queries.ts'
import { takeOver } from '../../invitations/site/takeOver.ts'
import { getCity } from '../../organizations/getCity.ts'
import { insertOrganization } from '../../organizations/queries.ts'
import { findShippedRole } from '../../reference/queries.ts'
import { insertSiteUser } from '../../sites/queries/siteUsers.ts'
import { getNamedAccount } from '../getNamedAccount.ts'
import { findUserOfNewName, insertUser, insertUserRole } from '../queries/users.ts'

type Place = { readonly organizationId: number; readonly userType: UserType; readonly roleId: number }

/**
 * Returns the role of a program's account if the invitation names none: by default, it may change its assigned sites.
 */
async function getRole(ctx: Context, code: 'siteOwner' | 'programAdministrator' = 'siteOwner'): Promise<number> {
  const role = await findShippedRole(ctx.db, code)
  if (!role) throw refuse('unavailable')
  return role.id
}

/**
 * Creates an organization for the account. It has the site of the city's invitation, and the account is then its
 * administrator (rules: Whose site it is), or none until a code or an administrator assigns some.
 */
async function openOwnOrganization(ctx: Context, name: string, takesOver: boolean): Promise<Place> {
  refuseFaults(operation, name === '' ? [{ path: 'businessName', code: 'required' }] : [])
  const city = await getCity(ctx.db, undefined)
  const code = `program-${randomBytes(6).toString('hex')}`
  const organizationId = await insertOrganization(ctx.db, {
    kind: 'programOwner',
    cityId: city.id,
    code,
    name,
    at: ctx.clock.now(),
  })
  ctx.audit({ action: 'create', entity: 'organization', entityId: organizationId, after: { name } })
  return {
    organizationId,
    userType: 'program',
    roleId: await getRole(ctx, takesOver ? 'programAdministrator' : 'siteOwner'),
  }
}

async function placeOf(
  ctx: Context,
  invitation: Invitation | undefined,
  businessName: string,
): Promise<Place | undefined> {
  if (!invitation || invitation.takesOver)
    return openOwnOrganization(ctx, businessName || (invitation?.siteName ?? ''), invitation !== undefined)
  const { kind, organizationId, roleId, roleUserType } = invitation
  if (kind === 'application' || organizationId === null) return undefined
  if (kind === 'staff') {
    if (roleId === null || roleUserType === null || roleUserType === 'parent') return undefined
    return { organizationId, userType: roleUserType, roleId }
  }
  const isForPrograms = roleId !== null && roleUserType === 'program'
  return { organizationId, userType: 'program', roleId: isForPrograms ? roleId : await getRole(ctx) }
}

/**
 * Creates an account for staff. An invitation code determines the organization, role and site; without one, the account
 * is that of a program owner without sites. The city's code for a site that changes its owner opens an organization that
 * has it and that the account administers. Agency staff need a code.
 */
export async function registerProvider(
  ctx: Context,
  input: Input<typeof operation>,
  passwordHash: string,
): Promise<Output<typeof operation>> {
  const now = ctx.clock.now()
  const account = getNamedAccount(operation, input)
  const { firstName, lastName } = input
  const invitation = input.invitationCode ? await findInvitation(ctx.db, input.invitationCode, now) : undefined
  if (input.invitationCode && (!invitation || invitation.isExpired)) return { outcome: 'invitationInvalid' }
  if (invitation?.usedAt) return { outcome: 'alreadyLinked' }
  if (await findUserOfNewName(ctx.db, account)) throw refuse('accountExists')
  const place = await placeOf(ctx, invitation, input.businessName)
  if (!place) return { outcome: 'invitationInvalid' }
  const { organizationId, userType, roleId } = place
  const { language } = ctx
  const userId = await insertUser(
    ctx.db,
    { account, userType, organizationId, firstName, lastName, language, passwordHash },
    now,
  )
  await insertUserRole(ctx.db, userId, roleId)
  if (invitation) {
    const { id, siteId, takesOver } = invitation
    if (siteId !== null && takesOver) await takeOver(loggedAs(ctx, { id: userId, userType }), siteId, organizationId)
    if (siteId !== null) await insertSiteUser(ctx.db, siteId, userId)
    await markInvitationUsed(ctx.db, id, userId, now)
  }
  ctx.audit({
    action: 'create',
    entity: 'user',
    entityId: userId,
    after: { userType, organizationId, account: account.name },
  })
  return { outcome: 'registered' }
}
