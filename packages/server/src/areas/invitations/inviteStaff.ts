import { isAgencyRole } from '@semilla/contract/permissions.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import { readAccount } from '@semilla/domain/accounts/account.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { invitationEnd, newInvitationCode } from '../../platform/access/invitationCode.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { getCity } from '../organizations/getCity.ts'
import { findShippedRole } from '../reference/queries.ts'
import { type CityStaff, cityStaff } from './cityStaff.ts'
import { hasAccount, replaceStaffInvitation } from './queries.ts'

/**
 * Returns a URL for creating an account as city staff, valid once and within 30 days. Earlier URLs for the same email
 * become invalid. Refuses an invalid email, and an email that has an account.
 */
export async function inviteStaff(
  ctx: JobContext,
  { who, email }: { readonly who: CityStaff; readonly email: string },
): Promise<{ readonly url: string }> {
  const account = readAccount({ kind: 'email', text: email, countryCode: '' })
  if ('fault' in account) throw refuse('invalid', {}, [{ path: 'email', code: account.fault }])
  if (await hasAccount(ctx.db, account)) throw refuse('accountExists')
  const role = await findShippedRole(ctx.db, cityStaff[who])
  if (!role) throw refuse('unavailable')
  const createdAt = ctx.clock.now()
  const code = newInvitationCode()
  const invitationId = await replaceStaffInvitation(ctx.db, {
    organizationId: (await getCity(ctx.db, undefined)).id,
    roleId: role.id,
    code,
    receiver: account.name,
    createdAt,
    expiresAt: invitationEnd(createdAt),
  })
  const after = { receiver: account.name, role: cityStaff[who] }
  ctx.audit({ action: 'create', entity: 'invitation', entityId: invitationId, after })
  // Where agencies have a portal of their own, their staff create accounts there. The city's administrators are of no agency.
  const portal = isAgencyRole(role) ? ctx.config.SERVICE_PORTAL_BASE_URL.replace(/\/+$/, '') : ''
  return { url: `${portal || ctx.config.PUBLIC_URL}/#${addressOf('programSignUp', { invitationCode: code })}` }
}
