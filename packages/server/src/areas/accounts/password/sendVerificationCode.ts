import { sendVerificationCode as operation } from '@semilla/contract/accounts/password.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { hashKey } from '../../../platform/access/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { writeNotice } from '../../../platform/delivery/notices.ts'
import { writtenTo } from '../../../platform/delivery/writtenTo.ts'
import type { TaskOf } from '../../../platform/jobs/jobs.ts'
import { translate } from '../../../platform/language.ts'
import { getNamedAccount } from '../getNamedAccount.ts'
import { findUserByAccount } from '../queries/users.ts'
import { findCallerRelation, recordCodeRequest } from '../signIn/queries.ts'
import { codeMinutes, findSent, lockCodesOf } from './queries.ts'
import { makeCode, maySendCode } from './verificationCode.ts'

/**
 * Schedules a message with a six-digit code. The response is the same whether or not the account exists; everything
 * that depends on the account is done by the job.
 */
export async function sendVerificationCode(ctx: Context, input: Input<typeof operation>): Promise<null> {
  const account = getNamedAccount(operation, input)
  const keyHash = hashKey(ctx.browser.deviceKey())
  const { purpose } = input
  await recordCodeRequest(ctx.db, { account: account.name, purpose, keyHash }, ctx.clock.now())
  await ctx.plan('sendCode', { account, purpose, device: keyHash.toString('base64url') })
  return null
}

/**
 * Creates a code for an account and sends it, unless one was sent within the last minute. For an account that does not
 * exist, codes are created but not sent; messages go only to accounts that can sign in.
 */
export const sendCode: TaskOf<'sendCode'> = ({ account, purpose, device }, inTransaction) =>
  inTransaction(async (ctx) => {
    const now = ctx.clock.now()
    await lockCodesOf(ctx.db, account.name)
    const user = await findUserByAccount(ctx.db, account)
    const asked = { keyHash: Buffer.from(device, 'base64url'), userId: user?.id, account: undefined, since: now }
    const { isKnown } = await findCallerRelation(ctx.db, asked)
    const { last, count } = await findSent(ctx.db, account.name, now)
    if (!maySendCode(now, { last: last === null ? undefined : new Date(last), inLastHour: count }, isKnown)) return
    const code = await makeCode(ctx, { account: account.name, purpose })
    if (!user || user.isDisabled) return
    const say = (key: string) =>
      translate(user.language, `accounts:notices.verificationCode.${key}`, { code, minutes: codeMinutes })
    await writeNotice(ctx, {
      kind: 'verificationCode',
      ...writtenTo(account),
      language: user.language,
      subject: say('subject'),
      body: say(account.kind === 'email' ? 'body' : 'text'),
      userId: user.id,
    })
    ctx.audit({ action: 'create', entity: 'verificationCode', entityId: user.id, after: { purpose } })
  })
