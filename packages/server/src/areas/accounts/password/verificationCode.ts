import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../../platform/access/keys.ts'
import type { Context } from '../../../platform/context.ts'
import type { CallerRelation } from '../signIn/callerRelation.ts'
import { type About, codeMinutes, countWrongAttempt, insertCode, listOpenCodes, type OpenCode } from './queries.ts'

/**
 * The maximum number of wrong attempts for one browser or network (rules: Accounts and sessions), and for all networks
 * together.
 */
const most = { ofOne: 5, ofNetworks: 50 }

const mailEverySeconds = 60
const often = { inAnHour: 5, thenEverySeconds: 300 }

/** The codes sent to an account so far. */
export type Sent = { readonly last: Date | undefined; readonly inLastHour: number }

/**
 * Returns whether another code may be sent to an account: at most one a minute. If strangers request codes, only one is
 * sent every five minutes once five were sent in an hour. This way the owner is not flooded with messages, and as long
 * as codes are requested, the owner always has a valid one, whoever requested it.
 */
export function maySendCode(now: Date, { last, inLastHour }: Sent, isKnown: boolean): boolean {
  const apart = !isKnown && inLastHour >= often.inAnHour ? often.thenEverySeconds : mailEverySeconds
  return last === undefined || now.getTime() - last.getTime() >= apart * 1000
}

/**
 * Returns the hash of a code. A six-digit code is easily brute-forced, so a secret is included: a copy of the table
 * alone is not enough to find it.
 */
const hashCode = (secret: string, account: string, code: string) =>
  createHmac('sha256', deriveKey(secret, 'code')).update(`${account} ${code}`).digest()

/** Creates a six-digit code for an account and returns it. Earlier codes stay valid. */
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

const mayAttempt = ({ kind }: CallerRelation, { tries, triesOfOne }: OpenCode) =>
  triesOfOne < most.ofOne && (kind !== 'stranger' || tries < most.ofNetworks)

/**
 * Returns whether the digits match an open code of an account. A wrong attempt counts against the caller: after five
 * the codes are invalid for that caller, which is told so, and after fifty for all networks together. Browsers in which
 * the owner has signed in, or which requested a code, keep their own five attempts. Codes also exist for accounts that do
 * not, so the response reveals nothing.
 */
export async function checkCode(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  about: About,
  digits: string,
  callerRelation: CallerRelation,
): Promise<'valid' | 'codeInvalid' | 'tooManyTries'> {
  const isNetwork = callerRelation.kind === 'stranger'
  const who =
    callerRelation.kind === 'stranger' ? `network ${callerRelation.network}` : `device ${callerRelation.device}`
  const open = await listOpenCodes(ctx.db, about, who, ctx.clock.now())
  const tried = open.filter((code) => mayAttempt(callerRelation, code))
  const typed = digits.normalize('NFKC').replace(/\D/g, '')
  const hash = hashCode(ctx.config.SESSION_SECRET, about.account, typed)
  if (tried.some(({ codeHash }) => timingSafeEqual(hash, codeHash))) return 'valid'
  const ids = tried.map(({ id }) => id)
  if (ids.length > 0) await countWrongAttempt(ctx.db, ids, { who, isNetwork })
  // A stranger, who asked for no code, does not learn that somebody did.
  const isOver = !isNetwork && open.length > 0 && tried.every(({ triesOfOne }) => triesOfOne + 1 >= most.ofOne)
  return isOver ? 'tooManyTries' : 'codeInvalid'
}
