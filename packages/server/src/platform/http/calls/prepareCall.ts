import type { FastifyRequest } from 'fastify'
import { countAttempt } from '../limits/attempts.ts'
import type { Cookies } from '../security/cookies.ts'
import type { Caller, Route } from './route.ts'
import type { Services } from './services.ts'

/** Returns the input of a request before decoding: the query parameters or the body. */
export const rawInput = (route: Route, request: FastifyRequest): unknown =>
  route.operation.method === 'GET' ? request.query : (request.body ?? request.query)

const callerOf = (request: FastifyRequest, { clock, config, findSession }: Services, cookies: Cookies): Caller => ({
  address: request.ip,
  session: cookies.session,
  deviceKey: cookies.deviceKey,
  config,
  clock,
  userId: async (db) => (cookies.session ? (await findSession(db, cookies.session, clock))?.userId : undefined),
})

/**
 * Counts the attempt of a request that has rate limits, then runs the preparation step of its route, both before the
 * transaction of the request. Returns the prepared data. Invalid input is skipped here and refused later, when the
 * request decodes it.
 */
export async function prepareCall(
  route: Route,
  request: FastifyRequest,
  services: Services,
  cookies: Cookies,
  { isCounted }: { readonly isCounted: boolean },
): Promise<unknown> {
  const { operation, before, queue } = route
  const { db, clock, config } = services
  const limits = isCounted && config.RATE_LIMITS ? route.limits : undefined
  if (!limits && !before) return undefined
  const input = operation.input.safeParse(rawInput(route, request) ?? {})
  if (!input.success) return undefined
  const caller = callerOf(request, services, cookies)
  const work = async () => {
    if (limits)
      await db.transaction().execute(async (tx) => {
        await countAttempt(tx, clock.now(), await limits(caller, input.data as never, tx))
      })
    return before?.(caller, input.data as never, (step) => db.transaction().execute(step))
  }
  return queue ? queue.run(work) : work()
}
