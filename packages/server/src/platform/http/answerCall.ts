import { faultsOf } from '@semilla/contract/faults.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type InterfaceLanguage, interfaceLanguages } from '@semilla/domain/values/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Actor, SignedIn } from '../access/actor.ts'
import { type AuditEntry, writeAudit } from '../audit.ts'
import { atOneMoment, type Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import { isWorthRetrying } from '../database/constraints.ts'
import type { Database, Tx } from '../database/database.ts'
import { type Nudge, type Plans, plansOf } from '../jobs/plans.ts'
import { preferredLanguage } from '../language.ts'
import { countAttempt } from './attempts.ts'
import { type Cookies, collectCookies, readCookies } from './cookies.ts'
import { claimKey, type IdempotentRequest, keepAnswer } from './idempotency.ts'
import type { FileAnswer, Route } from './route.ts'

/** Finds who a session token belongs to, and extends the session; undefined when it has ended. */
export type FindSession = (
  db: Tx,
  token: string,
  clock: Clock,
) => Promise<Omit<SignedIn, 'kind' | 'visitorKey' | 'holds'> | undefined>

export type Services = {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  readonly findSession: FindSession
  readonly nudge: Nudge
}

const tries = 4

/** The language of a request: `?lang=`, then the cookie of the switch, then what the browser asks for. */
export function languageOf(request: FastifyRequest): InterfaceLanguage {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang ?? request.cookies?.semilla_language
  return interfaceLanguages.find((each) => each === asked) ?? preferredLanguage(request.headers['accept-language'])
}

/** Returns who calls, by the cookies of the request. */
export async function actorOf(tx: Tx, services: Services, cookies: Cookies): Promise<Actor> {
  const held = { visitorKey: cookies.visitorKey, holds: cookies.holds }
  const session = cookies.session ? await services.findSession(tx, cookies.session, services.clock) : undefined
  return session ? { kind: 'user', ...session, ...held } : { kind: 'visitor', ...held }
}

function decode({ operation }: Route, raw: unknown): unknown {
  const decoded = operation.input.safeParse(raw ?? {})
  if (decoded.success) return decoded.data
  const faults = faultsOf(operation, decoded.error).map(({ Path, Code }) => ({ path: Path, code: Code }))
  throw refuse('invalid', {}, faults)
}

const rawInput = (route: Route, request: FastifyRequest): unknown =>
  route.operation.method === 'GET' ? request.query : (request.body ?? request.query)

/** Counts the try of a call that has limits. Input that cannot be read is left to the call itself to decline. */
async function countTry(route: Route, request: FastifyRequest, services: Services, cookies: Cookies): Promise<void> {
  if (!route.limits || !services.config.RATE_LIMITS) return
  const input = route.operation.input.safeParse(rawInput(route, request) ?? {})
  if (!input.success) return
  const caller = { address: request.ip, session: cookies.session, config: services.config }
  await countAttempt(services.db, services.clock, route.limits(caller, input.data as never))
}

function idempotentRequest(route: Route, request: FastifyRequest, actor: Actor): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key']
  if (!route.operation.creates || typeof key !== 'string' || key === '') return undefined
  if (key.length > 200) throw refuse('invalid', {}, [{ path: 'Idempotency-Key', code: 'tooLong' }])
  const caller =
    actor.kind === 'user'
      ? `user:${actor.userId}`
      : `visitor:${(actor as { visitorKey?: string }).visitorKey ?? request.ip}`
  return { caller, key, operation: route.operation.path, body: request.body }
}

async function inOneTransaction(
  tx: Tx,
  route: Route,
  request: FastifyRequest,
  services: Services,
  { browser, newlyHeld }: ReturnType<typeof collectCookies>,
  cookies: Cookies,
  plans: Plans,
) {
  const actor = await actorOf(tx, services, cookies)
  const input = decode(route, rawInput(route, request))
  const entries: AuditEntry[] = []
  const ctx: Context = {
    db: tx,
    actor,
    clock: atOneMoment(services.clock),
    config: services.config,
    language: languageOf(request),
    requestId: request.id,
    address: request.ip,
    plan: plans.plan,
    audit: (entry) => void entries.push(entry),
    browser,
  }
  await route.who(ctx, input)
  const idempotent = idempotentRequest(route, request, actor)
  const earlier = idempotent && (await claimKey(tx, idempotent))
  if (earlier) {
    // The first answer may never have reached the browser, and with it what the browser may open.
    for (const id of earlier.holds) browser.hold(id)
    return { data: earlier.data }
  }
  const result = await route.handle(ctx, input as never)
  await writeAudit(tx, { actor, requestId: request.id, at: services.clock.now() }, entries)
  if (route.operation.file && result && typeof result === 'object' && 'body' in result)
    return { file: result as FileAnswer }
  const data = z.encode(route.operation.output, result as never) ?? null
  if (idempotent) await keepAnswer(tx, idempotent, { data, holds: newlyHeld() })
  return { data }
}

/**
 * Answers one call, in the order that every call needs: session, decode, transaction, who may, the use case, audit,
 * encode, envelope. A deadlock is tried again; a refusal rolls everything back and is thrown, for the server to send.
 */
export async function answerCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const cookies = readCookies(request, services.config.SESSION_SECRET)
  await countTry(route, request, services, cookies)
  for (let attempt = 1; ; attempt++) {
    const collected = collectCookies(cookies, services.config.SESSION_SECRET, request.protocol === 'https')
    try {
      const { answer, plans } = await services.db.transaction().execute(async (tx) => {
        const plans = plansOf(tx, services.nudge)
        return {
          plans,
          answer: await inOneTransaction(tx, route, request, services, collected, cookies, plans),
        }
      })
      plans.committed()
      collected.apply(reply)
      if ('file' in answer && answer.file) return sendFile(reply, answer.file)
      return reply.send({ IsSuccess: true, Data: answer.data })
    } catch (error) {
      if (!isWorthRetrying(error) || attempt === tries) throw error
    }
  }
}

const sendFile = (reply: FastifyReply, file: FileAnswer) =>
  reply
    .header('content-type', file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(file.body))
