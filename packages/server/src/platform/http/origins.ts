import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/**
 * Refuses calls that change something and come from a page of another site. Browsers name the page's origin; clients that
 * are not browsers send none. An origin of `null` is that of our own forms, as pages here tell nobody where they are, and
 * that of a sandbox: newer browsers say which.
 */
export function refuseForeignOrigins(config: Config) {
  const own = new URL(config.PUBLIC_URL).host
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    if (request.headers['sec-fetch-site'] === 'cross-site') throw refuse('notAllowed')
    if (!origin || !URL.canParse(origin)) {
      if (origin && origin !== 'null') throw refuse('notAllowed')
      return
    }
    const { host } = new URL(origin)
    if (host !== request.host && host !== own) throw refuse('notAllowed')
  }
}
