import type { getRegistrationInfo as operation } from '@semilla/contract/invitations.ts'
import { isAgencyRole } from '@semilla/contract/permissions.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { findApplicationLink } from '../applications/linking/queries.ts'
import { findInvitation, type Invitation } from './queries.ts'

/** Returns what an invitation is to. The city's administrators are invited as staff, but to no agency. */
function entityKindOf({ kind, roleUserType, rolePermissions }: Invitation) {
  if (kind === 'application') return 'application'
  const isOfAgency = roleUserType && isAgencyRole({ userType: roleUserType, permissions: rolePermissions ?? [] })
  return kind === 'staff' && isOfAgency ? 'agency' : 'program'
}

/**
 * Returns what an invitation code is for: its receiver and what it gives access to. A used code reveals only who used
 * it.
 */
export async function getRegistrationInfo(
  ctx: Context,
  { invitationCode }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const found = await findInvitation(ctx.db, invitationCode, ctx.clock.now())
  if (!found) return { outcome: 'notFound', info: undefined }
  const link = found.applicationId === null ? undefined : await findApplicationLink(ctx.db, found.applicationId)
  const owner = link?.parentUserId ?? found.usedBy ?? undefined
  if (owner !== undefined) {
    const isYours = owner === userIdOf(ctx.actor)
    const outcome = isYours && found.usedBy !== owner ? 'alreadyYours' : isYours ? 'linkedByYou' : 'linkedByOthers'
    return { outcome, info: undefined }
  }
  if (found.usedAt !== null || found.isExpired) return { outcome: 'notFound', info: undefined }
  return {
    outcome: 'valid',
    info: {
      account: found.receiver,
      entityName: found.siteName ?? found.organizationName ?? '',
      entityKind: entityKindOf(found),
      language: found.language ?? ctx.language,
      takesOver: found.takesOver || undefined,
    },
  }
}
