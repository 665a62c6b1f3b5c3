import type { inviteParent as operation } from '@semilla/contract/invitations.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { readAccount } from '@semilla/domain/accounts/account.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { displayLongDay } from '@semilla/domain/values/displayDays.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import { formatInvitationCode, invitationDays, newInvitationCode } from '../../platform/access/invitationCode.ts'
import type { Context } from '../../platform/context.ts'
import { writeNotice } from '../../platform/delivery/notices.ts'
import { translate } from '../../platform/language.ts'
import { findHolderInfo, markInvited } from '../applications/linking/queries.ts'
import { lockApplication } from '../applications/queries/record.ts'
import { replaceApplicationInvitation } from './queries.ts'

const dayLength = 86_400_000

/** Sends a parent a code that links the application. It is valid for 30 days and invalidates earlier codes. */
export async function inviteParent(
  ctx: Context,
  { applicationId, receiverKind, receiver }: Input<typeof operation>,
): Promise<null> {
  const application = await lockApplication(ctx.db, applicationId)
  const info = await findHolderInfo(ctx.db, applicationId)
  if (!application || !info) throw refuse('notFound')
  if (application.parentUserId !== null) throw refuse('alreadyLinked')
  const account = readAccount({ kind: receiverKind, text: receiver, countryCode: '1' })
  if (!('name' in account)) throw refuse('invalid', {}, [{ path: 'Receiver', code: 'phoneInvalid' }])
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + invitationDays * dayLength)
  const code = newInvitationCode()
  await markInvited(ctx.db, applicationId)
  await replaceApplicationInvitation(ctx.db, {
    applicationId,
    code,
    receiver: account.name,
    receiverKind,
    createdBy: userIdOf(ctx.actor) ?? null,
    createdAt: now,
    expiresAt,
  })
  const values = {
    name: info.firstName,
    code: formatInvitationCode(code),
    url: `${ctx.config.PUBLIC_URL}/#${addressOf('familySignUp', { invitationCode: code })}`,
    day: displayLongDay(dayInCity(expiresAt), info.language),
  }
  const text = (part: string) => translate(info.language, `notices:invitation.${part}`, values)
  await writeNotice(ctx, {
    kind: 'invitation',
    method: receiverKind === 'email' ? 'email' : 'text',
    receiver: account.name,
    language: info.language,
    subject: receiverKind === 'email' ? text('subject') : '',
    body: text(receiverKind === 'email' ? 'body' : 'text'),
    applicationId,
  })
  ctx.audit({
    action: 'create',
    entity: 'invitation',
    entityId: applicationId,
    applicationId,
    after: { receiver: account.name },
  })
  return null
}
