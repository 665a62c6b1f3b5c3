import type { inviteParent as operation } from '@semilla/contract/invitations.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { displayLongDay } from '@semilla/domain/values/displayDays.ts'
import { formatInvitationCode } from '../../platform/access/invitationCode.ts'
import type { Context } from '../../platform/context.ts'
import { writeNotice } from '../../platform/delivery/notices.ts'
import { screenUrl } from '../../platform/delivery/screenUrl.ts'
import { writtenTo } from '../../platform/delivery/writtenTo.ts'
import { translate } from '../../platform/language.ts'
import { findHolderInfo } from '../applications/linking/queries.ts'
import { lockApplication } from '../applications/queries/record.ts'
import { inviteFamily } from './inviteFamily.ts'
import { countInvitation } from './limits.ts'
import { receiverOf } from './receiverOf.ts'

/**
 * Sends a parent a code that links the application. It is valid for 30 days and invalidates earlier codes. How many are
 * sent to one receiver and by one account is limited (rules: Accounts and sessions).
 */
export async function inviteParent(
  ctx: Context,
  { applicationId, ...receiver }: Input<typeof operation>,
): Promise<null> {
  const application = await lockApplication(ctx.db, applicationId)
  const info = await findHolderInfo(ctx.db, applicationId)
  if (!application || !info) throw refuse('notFound')
  if (application.parentUserId !== null) throw refuse('familyHasAccount')
  const account = receiverOf(receiver)
  await countInvitation(ctx, account.name)
  const to = writtenTo(account)
  const { code, expiresAt } = await inviteFamily(ctx, applicationId, to)
  const values = {
    name: info.firstName,
    code: formatInvitationCode(code),
    url: screenUrl(ctx.config, info.language, addressOf('familySignUp', { invitationCode: code })),
    day: displayLongDay(dayInCity(expiresAt), info.language),
  }
  const text = (part: string) => translate(info.language, `notices:invitation.${part}`, values)
  await writeNotice(ctx, {
    kind: 'invitation',
    ...to,
    language: info.language,
    subject: to.method === 'email' ? text('subject') : '',
    body: text(to.method === 'email' ? 'body' : 'text'),
    applicationId,
  })
  return null
}
