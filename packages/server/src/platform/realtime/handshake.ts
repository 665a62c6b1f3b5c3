import type { IncomingMessage } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { Config } from '../../config.ts'
import { type Cookies, readCookies } from '../http/security/cookies.ts'
import { isOwnHost, isOwnPage } from '../http/security/origins.ts'

/** What the request that opens a connection says about its sender. */
export type Handshake = {
  readonly cookies: Cookies
  /** The IP address, read from forwarded headers only as far as TRUST_PROXY says. */
  readonly address: string
  readonly isOwn: boolean
}

const listOf = (header: string | readonly string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** Returns the sender's address: the last one that a trusted proxy has written. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const hops = [socket.remoteAddress ?? '', ...listOf(headers['x-forwarded-for']).reverse()]
  return hops[Math.min(proxies, hops.length - 1)] ?? ''
}

/**
 * Returns what the opening request says, read like the framework reads other requests. It does not pass the framework,
 * because browsers open a connection by an upgrade.
 */
export function readHandshake(request: IncomingMessage, config: Config): Handshake {
  const { headers, socket } = request
  const forwarded = (name: string) => (config.TRUST_PROXY > 0 ? listOf(headers[name]).at(-1) : undefined)
  const isEncrypted = 'encrypted' in socket && socket.encrypted === true
  const protocol = forwarded('x-forwarded-proto') === 'https' || isEncrypted ? 'https' : 'http'
  const host = forwarded('x-forwarded-host') ?? headers.host ?? ''
  return {
    cookies: readCookies({ cookies: fastifyCookie.parse(headers.cookie ?? ''), protocol }, config),
    address: addressOf(request, config.TRUST_PROXY),
    isOwn: isOwnHost(host, config) && isOwnPage({ headers, host }, config),
  }
}
