import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

/**
 * Turns away what would drown the server: more calls a minute from one address than any person or office makes, and calls
 * that arrive while the process cannot keep up (503). Limits of single calls, such as sign-in, are the areas' own.
 */
export async function protectAgainstFloods(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: 2000, exposeStatusRoute: false })
  if (config.RATE_LIMITS) await app.register(rateLimit, { max: 3000, timeWindow: '1 minute' })
}
