import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { hashKey } from '../../access/keys.ts'

/**
 * Returns whether a request carries the key of the message gateway in its `api-key` header, as other servers of the
 * deployment do; never unless GATEWAY_API_KEY is set. Hashes are compared, so that the response time reveals nothing
 * about the key.
 */
export function holdsGatewayKey({ headers }: FastifyRequest, { GATEWAY_API_KEY }: Config): boolean {
  const given = headers['api-key']
  if (GATEWAY_API_KEY === undefined || typeof given !== 'string') return false
  return timingSafeEqual(hashKey(given), hashKey(GATEWAY_API_KEY))
}
