import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import { tooManyBehind } from './attempts.ts'
import { networkOf } from './network.ts'

const mostAMinute = 3000

/**
 * Turns away what would drown the server: more calls a minute from one network than any person or office makes, and calls
 * that arrive while the process cannot keep up (503). Counted in the process, as the database is part of what is protected.
 * Limits of single calls, such as sign-in, are the areas' own.
 */
export async function protectAgainstFloods(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: 2000, exposeStatusRoute: false })
  if (!config.RATE_LIMITS) return
  const calls = new RateLimiterMemory({ points: mostAMinute, duration: 60 })
  app.addHook('onRequest', async (request) => {
    await calls.consume(networkOf(request.ip)).catch((reason) => {
      throw tooManyBehind(reason)
    })
  })
}
