import { isIPv6 } from 'node:net'
import type { Limit } from './attempts.ts'
import type { Limits } from './route.ts'

/** Answers one household or office behind an address: of an IPv6 address, which changes by itself, the network. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** Answers a limit on the tries of one kind from the network of an address. */
export const byNetwork = (
  kind: string,
  { address }: { readonly address: string },
  most: number,
  minutes: number,
): Limit => ({ kind: `${kind}:address`, subject: networkOf(address), most, minutes })

/** Answers the limits of a call that anybody may make and that costs more than most: so many a minute from one network. */
export const aMinute =
  (kind: string, most: number): Limits<unknown> =>
  (caller) => [byNetwork(kind, caller, most, 1)]
