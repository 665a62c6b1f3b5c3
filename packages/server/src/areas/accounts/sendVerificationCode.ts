import { sendVerificationCode as operation } from '@semilla/contract/accounts.ts'
import type { Input } from '@semilla/contract/operation.ts'
import type { Context } from '../../platform/context.ts'
import { writeNotice } from '../../platform/delivery/notices.ts'
import { translate } from '../../platform/language.ts'
import { getNamedAccount } from './getNamedAccount.ts'
import { findUserByAccount } from './queries/users.ts'
import { codeMinutes, makeCode } from './verificationCode.ts'

/**
 * Sends six digits to an account. It answers alike whether or not there is one: the code is made either way, and only an
 * account that can be signed in to is written to.
 */
export async function sendVerificationCode(ctx: Context, input: Input<typeof operation>): Promise<null> {
  const account = getNamedAccount(operation, input)
  const code = await makeCode(ctx, account, input.purpose)
  const user = await findUserByAccount(ctx.db, account)
  if (!user || user.isDisabled) return null
  const say = (key: string) =>
    translate(user.language, `accounts:notices.verificationCode.${key}`, { code, minutes: codeMinutes })
  await writeNotice(ctx, {
    kind: 'verificationCode',
    method: account.kind === 'email' ? 'email' : 'text',
    receiver: account.name,
    language: user.language,
    subject: say('subject'),
    body: say(account.kind === 'email' ? 'body' : 'text'),
    userId: user.id,
  })
  ctx.audit({ action: 'create', entity: 'verificationCode', entityId: user.id, after: { purpose: input.purpose } })
  return null
}
