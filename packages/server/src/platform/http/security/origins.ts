import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'

/** Paths that load balancers and supervisors request by IP address. */
const probePaths = ['/healthz', '/readyz']

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

/** Returns whether a host is that of PUBLIC_URL; any host is where it is not configured. */
export const isOwnHost = (host: string, { PUBLIC_URL, knowsPublicUrl }: Config): boolean =>
  !knowsPublicUrl || host === new URL(PUBLIC_URL).host

/**
 * Returns a hook that refuses requests for a host other than that of PUBLIC_URL, where it is configured. A foreign host
 * name that an attacker points at this server then gives no access and never appears in a link.
 */
export function refuseForeignHosts(config: Config) {
  return async (request: FastifyRequest) => {
    if (isOwnHost(request.host, config) || probePaths.includes(pathOf(request))) return
    throw refuse('unknownHost')
  }
}

/**
 * Returns whether a request comes from a page of this product: its origin is ours, or hidden while `Sec-Fetch-Site`
 * confirms it.
 */
export function isOwnPage(request: Pick<FastifyRequest, 'headers' | 'host'>, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  // Our referrer policy makes browsers send the origin `null` for our own forms; sandboxed pages of anyone send it,
  // too.
  if (origin === 'null') return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  const own = new URL(config.PUBLIC_URL)
  if (config.knowsPublicUrl && own.protocol === 'https:' && protocol !== 'https:') return false
  return host === own.host || host === request.host
}

/**
 * Returns a hook that refuses requests that change something and come from a foreign page: of another site, of another
 * host of the same site, or in a sandbox. Browsers send `Origin`, `Sec-Fetch-Site` or both; clients that are not
 * browsers send neither and pass.
 */
export function refuseForeignOrigins(config: Config) {
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD' || isOwnPage(request, config)) return
    throw refuse('notAllowed')
  }
}
