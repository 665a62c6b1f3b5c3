import { hashKey } from '../../../platform/access/keys.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/http/network.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { codeMinutes } from '../password/queries.ts'
import { findStanding } from './queries.ts'

/** How a caller stands towards an account, by which it is decided on whose account their tries go. */
export type Standing = {
  /** `known`: the account's owner has signed in in this browser; `asked`: it has just asked for a code to the account. */
  readonly kind: 'known' | 'asked' | 'stranger'
  /** The browser, by a hash of its key; '' when it has none. */
  readonly device: string
  readonly network: string
}

/**
 * Answers how a caller stands towards a user, or towards the name of an account for which codes are asked. The database is
 * asked the same whether or not there is such an account.
 */
export async function standingOf(
  { address, deviceKey, clock }: Pick<Caller, 'address' | 'deviceKey' | 'clock'>,
  db: Tx,
  of: { readonly userId?: number | undefined; readonly account?: string },
): Promise<Standing> {
  const keyHash = deviceKey === undefined ? undefined : hashKey(deviceKey)
  const since = new Date(clock.now().getTime() - codeMinutes * 60_000)
  const { isKnown, hasAsked } = await findStanding(db, { keyHash, userId: of.userId, account: of.account, since })
  const kind = isKnown ? 'known' : hasAsked ? 'asked' : 'stranger'
  return { kind, device: keyHash?.toString('base64url') ?? '', network: networkOf(address) }
}
