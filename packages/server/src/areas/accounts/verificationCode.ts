import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Account } from '@semilla/domain/accounts/account.ts'
import type { Context } from '../../platform/context.ts'
import { type CodePurpose, countWrongTry, findOpenCode, replaceCode } from './queries/codes.ts'

/** Minutes for which a code can be used, and how often it may be typed wrongly (rulings, section 3). */
export const codeMinutes = 10
const mostTries = 5

/** Six digits are soon tried through, so that a copy of the table must not be enough to check them. */
const hashCode = (secret: string, account: string, code: string) =>
  createHmac('sha256', `${secret}:code`).update(`${account} ${code}`).digest()

/** Makes six digits for an account, which put those that it was sent before out of use. */
export async function makeCode(ctx: Context, { name }: Account, purpose: CodePurpose): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const createdAt = ctx.clock.now()
  await replaceCode(ctx.db, {
    account: name,
    purpose,
    codeHash: hashCode(ctx.config.SESSION_SECRET, name, code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + codeMinutes * 60_000),
  })
  return code
}

/**
 * The open code of an account when the digits are its own; a wrong try is counted, and after five the code is worth
 * nothing. An account that does not exist has codes like any other, so that nothing can be learned here.
 */
export async function findRightCode(
  ctx: Context,
  { name }: Account,
  purpose: CodePurpose,
  digits: string,
): Promise<{ id: number } | undefined> {
  const open = await findOpenCode(ctx.db, { account: name, purpose }, ctx.clock.now())
  if (!open || open.tries >= mostTries) return undefined
  const typed = digits.normalize('NFKC').replace(/\D/g, '')
  if (timingSafeEqual(hashCode(ctx.config.SESSION_SECRET, name, typed), open.codeHash)) return { id: open.id }
  await countWrongTry(ctx.db, open.id)
  return undefined
}
