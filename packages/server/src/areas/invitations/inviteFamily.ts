import { userIdOf } from '../../platform/access/actor.ts'
import { invitationEnd, newInvitationCode } from '../../platform/access/invitationCode.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { markInvited } from '../applications/linking/queries.ts'
import { replaceApplicationInvitation } from './queries.ts'

/**
 * Makes a code that links an application to an account, valid for 30 days (rules: Accounts and sessions). Earlier codes
 * become invalid. The caller tells it to the receiver, an email or phone of the family.
 */
export async function inviteFamily(
  ctx: Pick<JobContext, 'db' | 'clock' | 'actor' | 'audit'>,
  applicationId: number,
  { method, receiver }: { readonly method: 'email' | 'text'; readonly receiver: string },
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const now = ctx.clock.now()
  const expiresAt = invitationEnd(now)
  const code = newInvitationCode()
  await markInvited(ctx.db, applicationId)
  await replaceApplicationInvitation(ctx.db, {
    applicationId,
    code,
    receiver,
    receiverKind: method === 'email' ? 'email' : 'phone',
    createdBy: userIdOf(ctx.actor) ?? null,
    createdAt: now,
    expiresAt,
  })
  const after = { receiver }
  ctx.audit({ action: 'create', entity: 'invitation', entityId: applicationId, applicationId, after })
  return { code, expiresAt }
}
