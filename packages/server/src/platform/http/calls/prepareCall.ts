import type { FastifyRequest } from 'fastify'
import { countAttempt } from '../limits/attempts.ts'
import type { Cookies } from '../security/cookies.ts'
import { auditExceededLimit } from './refusedCalls.ts'
import type { Caller, Route } from './route.ts'
import { actorOf, isBackground, type Services } from './services.ts'

/** The result of decoding the input of a request. */
export type ParsedInput = ReturnType<Route['operation']['input']['safeParse']>

/** Decodes the query parameters or the body of a request. Each request is decoded once, as large forms take long. */
export const parseInput = ({ operation }: Route, request: FastifyRequest): ParsedInput =>
  operation.input.safeParse((operation.method === 'GET' ? request.query : (request.body ?? request.query)) ?? {})

const callerOf = (request: FastifyRequest, services: Services, cookies: Cookies): Caller => {
  const { clock, config, findSession } = services
  const options = { isBackground: isBackground(request) }
  return {
    address: request.ip,
    session: cookies.session,
    deviceKey: cookies.deviceKey,
    config,
    clock,
    userId: async (db) =>
      cookies.session ? (await findSession(db, cookies.session, clock, config, options))?.userId : undefined,
    actor: (db) => actorOf(db, services, cookies, options),
  }
}

/** Removes what was prepared for a request that stored nothing. What cannot be removed is left to the clean-up job. */
export async function discardPrepared({ discard }: Route, prepared: unknown, { config }: Services): Promise<void> {
  if (prepared !== undefined) await discard?.(config, prepared as never).catch(() => undefined)
}

/**
 * Counts the attempt of a request that has rate limits, then runs the preparation step of its route, both before the
 * transaction of the request. Returns the prepared data. Invalid input is skipped here and refused later, when it
 * is known who sent it.
 */
export async function prepareCall(
  route: Route,
  request: FastifyRequest,
  services: Services,
  cookies: Cookies,
  { parsed: input, isCounted }: { readonly parsed: ParsedInput; readonly isCounted: boolean },
): Promise<unknown> {
  const { before, queue } = route
  const { db, clock, config } = services
  const limits = isCounted && config.RATE_LIMITS ? route.limits : undefined
  if ((!limits && !before) || !input.success) return undefined
  const caller = callerOf(request, services, cookies)
  const work = async () => {
    if (limits)
      await db
        .transaction()
        .execute(async (tx) => countAttempt(tx, clock.now(), await limits(caller, input.data as never, tx)))
        .catch(async (error: unknown) => {
          const call = { route, requestId: request.id, address: request.ip }
          await auditExceededLimit(call, error, services, caller.actor)
          throw error
        })
    return before?.(caller, input.data as never, (step) => db.transaction().execute(step))
  }
  return queue ? queue.run(work) : work()
}
