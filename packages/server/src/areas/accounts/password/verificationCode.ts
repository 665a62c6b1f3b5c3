import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../../platform/access/keys.ts'
import type { Context } from '../../../platform/context.ts'
import type { Standing } from '../signIn/standing.ts'
import { type About, codeMinutes, countWrongTry, insertCode, listOpenCodes, type OpenCode } from './queries.ts'

/** How often one browser or network may type a code wrongly (rules: Accounts and sessions), and all networks together. */
const most = { ofOne: 5, ofNetworks: 50 }

const mailEverySeconds = 60
const often = { inAnHour: 5, thenEverySeconds: 300 }

/** What was sent to an account so far. */
export type Sent = { readonly last: Date | undefined; readonly inLastHour: number }

/**
 * Answers whether another code is sent to an account: at most one a minute. What strangers ask for is sent every five
 * minutes once there were five in an hour: the account's owner is not drowned in messages, and as long as somebody asks,
 * one of the codes that they have is good, whoever asked for it.
 */
export function maySendCode(now: Date, { last, inLastHour }: Sent, isKnown: boolean): boolean {
  const apart = !isKnown && inLastHour >= often.inAnHour ? often.thenEverySeconds : mailEverySeconds
  return last === undefined || now.getTime() - last.getTime() >= apart * 1000
}

/** Six digits are soon tried through, so that a copy of the table must not be enough to check them. */
const hashCode = (secret: string, account: string, code: string) =>
  createHmac('sha256', deriveKey(secret, 'code')).update(`${account} ${code}`).digest()

/** Makes six digits for an account and answers them. Those that it was sent before stay good. */
export async function makeCode(ctx: Pick<Context, 'db' | 'clock' | 'config'>, about: About): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const createdAt = ctx.clock.now()
  await insertCode(ctx.db, {
    ...about,
    codeHash: hashCode(ctx.config.SESSION_SECRET, about.account, code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + codeMinutes * 60_000),
  })
  return code
}

const mayTry = ({ kind }: Standing, { tries, triesOfOne }: OpenCode) =>
  triesOfOne < most.ofOne && (kind !== 'stranger' || tries < most.ofNetworks)

/**
 * Answers whether digits are those of an open code of an account. A wrong try is counted against whoever typed them: after
 * five the codes are worth nothing to them, and after fifty to all networks together; the browsers in which the owner has
 * signed in, and those that asked for a code, still have their own five. An account that does not exist has codes like any
 * other, so that nothing can be learned here.
 */
export async function isRightCode(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  about: About,
  digits: string,
  standing: Standing,
): Promise<boolean> {
  const who = standing.kind === 'stranger' ? `network ${standing.network}` : `device ${standing.device}`
  const open = await listOpenCodes(ctx.db, about, who, ctx.clock.now())
  const tried = open.filter((code) => mayTry(standing, code))
  const typed = digits.normalize('NFKC').replace(/\D/g, '')
  const hash = hashCode(ctx.config.SESSION_SECRET, about.account, typed)
  if (tried.some(({ codeHash }) => timingSafeEqual(hash, codeHash))) return true
  const ids = tried.map(({ id }) => id)
  if (ids.length > 0) await countWrongTry(ctx.db, ids, { who, isNetwork: standing.kind === 'stranger' })
  return false
}
