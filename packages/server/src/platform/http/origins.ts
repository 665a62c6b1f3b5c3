import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** Asked by load balancers and supervisors, which know a process by its address alone. */
const askedByMachines = ['/healthz', '/readyz']

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

/**
 * Refuses requests for another host than the one that families know, where PUBLIC_URL says which that is. A name that an
 * attacker points at this server then opens nothing, and no link is ever made from it.
 */
export function refuseForeignHosts({ PUBLIC_URL, knowsPublicUrl }: Config) {
  const own = new URL(PUBLIC_URL).host
  return async (request: FastifyRequest) => {
    if (!knowsPublicUrl || request.host === own || askedByMachines.includes(pathOf(request))) return
    throw refuse('unknownHost')
  }
}

/** Whether a page of our own says that it is one: its origin is ours, or hidden while the browser vouches for it. */
function isOwnPage(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  // Pages here tell nobody where they are, so that their own forms may send `null`; so does a sandbox of anybody's.
  if (origin === 'null') return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  const own = new URL(config.PUBLIC_URL)
  if (config.knowsPublicUrl && own.protocol === 'https:' && protocol !== 'https:') return false
  return host === own.host || host === request.host
}

/**
 * Refuses calls that change something and come from a page that is not ours: of another site, of another host of the same
 * site, or of a sandbox. Browsers say where a call comes from, by `Origin`, `Sec-Fetch-Site` or both; clients that are not
 * browsers send neither and pass.
 */
export function refuseForeignOrigins(config: Config) {
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD' || isOwnPage(request, config)) return
    throw refuse('notAllowed')
  }
}
