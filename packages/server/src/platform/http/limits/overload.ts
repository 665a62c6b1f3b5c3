import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '../../../config.ts'
import { rateLimitRefusal } from './attempts.ts'
import { networkOf } from './network.ts'

const maxPerMinute = 3000

/**
 * Protects the server from overload: refuses requests of a network that exceeds 3000 a minute, and responds with 503
 * while the process cannot keep up. Requests are counted in memory, because the database must be protected, too. Areas
 * have limits of their own for single operations such as sign-in. Does nothing when rate limits are off.
 */
export async function protectFromOverload(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.RATE_LIMITS) return
  await app.register(underPressure, { maxEventLoopDelay: 2000, exposeStatusRoute: false })
  const calls = new RateLimiterMemory({ points: maxPerMinute, duration: 60 })
  app.addHook('onRequest', async (request) => {
    await calls.consume(networkOf(request.ip)).catch((reason) => {
      throw rateLimitRefusal(reason)
    })
  })
}
