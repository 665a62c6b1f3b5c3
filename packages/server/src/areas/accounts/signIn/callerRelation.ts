import { hashKey } from '../../../platform/access/keys.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/calls/route.ts'
import { networkOf } from '../../../platform/http/limits/network.ts'
import { codeMinutes } from '../password/queries.ts'
import { findCallerRelation } from './queries.ts'

/**
 * The relationship between a caller's browser and an account, which decides whose limit their attempts count against.
 */
export type CallerRelation = {
  /**
   * `known`: the account's owner has signed in in this browser; `asked`: it has recently requested a code for the
   * account.
   */
  readonly kind: 'known' | 'asked' | 'stranger'
  /** The browser, by a hash of its key; '' if it has none. */
  readonly device: string
  readonly network: string
}

/**
 * Returns the relationship between a caller and a user, or the account name for which codes are requested. The queries
 * are the same whether or not the account exists.
 */
export async function callerRelationTo(
  { address, deviceKey, clock }: Pick<Caller, 'address' | 'deviceKey' | 'clock'>,
  db: Tx,
  of: { readonly userId?: number | undefined; readonly account?: string },
): Promise<CallerRelation> {
  const keyHash = deviceKey === undefined ? undefined : hashKey(deviceKey)
  const since = new Date(clock.now().getTime() - codeMinutes * 60_000)
  const { isKnown, hasAsked } = await findCallerRelation(db, { keyHash, userId: of.userId, account: of.account, since })
  const kind = isKnown ? 'known' : hasAsked ? 'asked' : 'stranger'
  return { kind, device: keyHash?.toString('base64url') ?? '', network: networkOf(address) }
}
