import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'

/**
 * Warns once in the log if requests come through a proxy that TRUST_PROXY does not count. All callers then share one
 * address: one who mistypes a password, or many who apply on one day, use up what each of them may do.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): void {
  if (TRUST_PROXY > 0) return
  let isWarned = false
  app.addHook('onRequest', async (request) => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    isWarned = true
    const address = request.socket.remoteAddress
    app.log.warn({ address }, 'requests come through a proxy, but TRUST_PROXY is 0: all callers count as this address')
  })
}
