import type { FastifyRequest } from 'fastify'
import { countAttempt } from '../limits/attempts.ts'
import type { Call, ParsedInput } from './answerCall.ts'
import { auditExceededLimit } from './refusedCalls.ts'
import type { Caller, Route } from './route.ts'
import { actorOf, isBackground } from './services.ts'

/** Decodes the query parameters or the body of a request. Each request is decoded once, as large forms take long. */
export const parseInput = ({ operation }: Route, request: FastifyRequest): ParsedInput =>
  operation.input.safeParse((operation.method === 'GET' ? request.query : (request.body ?? request.query)) ?? {})

const callerOf = ({ request, services, cookies }: Call): Caller => {
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
export async function discardPrepared({ route, services }: Call, prepared: unknown): Promise<void> {
  if (prepared !== undefined) await route.discard?.(services.config, prepared as never).catch(() => undefined)
}

/**
 * Counts the attempt of a request that has rate limits, then runs the preparation step of its route, both before the
 * transaction of the request. Returns the prepared data. Invalid input is skipped here and refused later, when it
 * is known who sent it.
 */
export async function prepareCall(call: Call, { isCounted }: { readonly isCounted: boolean }): Promise<unknown> {
  const { route, request, services, parsed: input } = call
  const { before, queue } = route
  const { db, clock, config } = services
  const limits = isCounted && config.RATE_LIMITS ? route.limits : undefined
  if ((!limits && !before) || !input.success) return undefined
  const caller = callerOf(call)
  const work = async () => {
    if (limits)
      await db
        .transaction()
        .execute(async (tx) => countAttempt(tx, clock.now(), await limits(caller, input.data as never, tx)))
        .catch(async (error: unknown) => {
          const refused = { route, requestId: request.id, address: request.ip }
          await auditExceededLimit(refused, error, services, caller.actor)
          throw error
        })
    return before?.(caller, input.data as never, (step) => db.transaction().execute(step))
  }
  return queue ? queue.run(work) : work()
}
