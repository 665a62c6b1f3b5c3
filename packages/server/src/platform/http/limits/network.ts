import { isIPv6 } from 'node:net'
import type { Tx } from '../../database/database.ts'
import type { Caller, Limits } from '../calls/route.ts'
import type { Limit } from './attempts.ts'

/**
 * Returns an identifier for the household or office behind an IP address: the /64 network of an IPv6 address, whose
 * other half changes by itself, or the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** Returns a limit on the attempts of one kind from the network of an IP address. */
export const limitByNetwork = (
  kind: string,
  { address }: { readonly address: string },
  most: number,
  minutes: number,
): Limit => ({ kind: `${kind}:address`, subject: networkOf(address), most, minutes })

/** Returns a limit on the attempts of one kind by the account that is signed in on the caller's browser, if there is one. */
export async function limitByUser(
  kind: string,
  caller: Caller,
  db: Tx,
  most: number,
  minutes: number,
): Promise<readonly Limit[]> {
  const userId = await caller.userId(db)
  return userId === undefined ? [] : [{ kind: `${kind}:user`, subject: String(userId), most, minutes }]
}

/**
 * Returns a limit on the attempts of one kind by the account that is signed in, or else from the caller's network.
 * Visitors then cannot use up the attempts of people who are signed in at the same library or office.
 */
export async function limitByCaller(
  kind: string,
  caller: Caller,
  db: Tx,
  most: number,
  minutes: number,
): Promise<readonly Limit[]> {
  const own = await limitByUser(kind, caller, db, most, minutes)
  return own.length > 0 ? own : [limitByNetwork(kind, caller, most, minutes)]
}

/** Returns the per-minute limit of one network for an expensive operation that is open to everyone. */
export const limitPerMinute =
  (kind: string, most: number): Limits<unknown> =>
  (caller) => [limitByNetwork(kind, caller, most, 1)]

/** Returns the per-minute limit of one account for an expensive operation that takes a permission. */
export const limitAccountPerMinute =
  (kind: string, most: number): Limits<unknown> =>
  (caller, _input, db) =>
    limitByCaller(kind, caller, db, most, 1)
