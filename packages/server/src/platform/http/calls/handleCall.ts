import { encodeResponse } from '@semilla/contract/wire/encodeResponse.ts'
import { faultsOf } from '@semilla/contract/wire/faults.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { newKey } from '../../access/keys.ts'
import { anyone } from '../../access/rules.ts'
import { type AuditEntry, writeAudit } from '../../audit/writeAudit.ts'
import { frozenClock } from '../../clock.ts'
import type { Browser, Context } from '../../context.ts'
import { isRetryable, refusalFor } from '../../database/constraints.ts'
import type { Tx } from '../../database/database.ts'
import { type Plans, plansOf } from '../../jobs/plans.ts'
import { preferredLanguage, readingLanguages } from '../../language.ts'
import type { PageEvent } from '../../realtime/pageEvents.ts'
import { type Cookies, collectCookies, readCookies } from '../security/cookies.ts'
import { holdsGatewayKey } from '../security/gatewayKey.ts'
import { claimIdempotencyKey, firstVisitorKey, type IdempotentRequest, storeResponse } from './idempotency.ts'
import { discardPrepared, type ParsedInput, parseInput, prepareCall } from './prepareCall.ts'
import { auditRefusal } from './refusedCalls.ts'
import { type FileAnswer, OutdatedError, type Route } from './route.ts'
import { sendFile } from './sendFile.ts'
import { actorOf, isBackground, type Services } from './services.ts'

const tries = 4

const askedLanguage = (request: FastifyRequest): unknown =>
  (request.query as Record<string, unknown> | undefined)?.lang ?? request.cookies?.semilla_language

/**
 * Returns the language of a request, a shipped one or one that administrators added: `?lang=`, then the cookie of the
 * language switch, then `Accept-Language`.
 */
export function languageOf(request: FastifyRequest): ReadingLanguage {
  const asked = askedLanguage(request)
  return readingLanguages().find((each) => each === asked) ?? preferredLanguage(request.headers['accept-language'])
}

/** Returns the decoded input. Refuses invalid input with a fault for each field. */
function inputOf({ operation }: Route, parsed: ParsedInput): unknown {
  if (parsed.success) return parsed.data
  const faults = faultsOf(operation, parsed.error).map(({ Path, Code }) => ({ path: Path, code: Code }))
  throw refuse('invalid', {}, faults)
}

/**
 * Returns what identifies a repeated request; undefined without an `Idempotency-Key`. A visitor is identified by the
 * key of their browser, because several people may share an IP address.
 */
function idempotentRequest(route: Route, request: FastifyRequest, ctx: Context): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key']
  if (!route.operation.creates || typeof key !== 'string' || key === '') return undefined
  if (key.length > 200) throw refuse('invalid', {}, [{ path: 'Idempotency-Key', code: 'tooLong' }])
  const { actor, browser } = ctx
  const caller =
    actor.kind === 'user' ? `user:${actor.userId}` : `visitor:${browser.visitorKey().toString('base64url')}`
  return { caller, key, operation: route.operation.path, body: request.body }
}

/** Returns the key of a browser that has no cookie yet. It stays the same when a request that creates something is repeated. */
function newVisitorKey({ operation }: Route, request: FastifyRequest, secret: string): string {
  const first = { operation: operation.path, key: request.headers['idempotency-key'], body: request.body }
  return (operation.creates && firstVisitorKey(first, secret)) || newKey()
}

const refusalUntil = { changePassword: 'changePasswordFirst', secondFactor: 'secondFactorFirst' } as const

/**
 * Refuses what somebody may not do before they have chosen a password or added a second step (rules: Accounts and
 * sessions). What everybody may do stays open.
 */
function refuseUntilDone({ operation, who }: Route, actor: Actor): void {
  const step = actor.kind === 'user' ? actor.mustFirst : undefined
  if (step && who !== anyone && !operation.allowedFirst) throw refuse(refusalUntil[step])
}

/** What is known of a request by the time it ends or fails: its caller, its input, its audit entries, its events for pages. */
type Seen = {
  actor?: Actor
  input?: unknown
  readonly entries: AuditEntry[]
  readonly told: PageEvent[]
}

async function inOneTransaction(
  tx: Tx,
  route: Route,
  request: FastifyRequest,
  services: Services,
  browser: Browser,
  cookies: Cookies,
  plans: Plans,
  seen: Seen,
  { parsed, prepared }: { readonly parsed: ParsedInput; readonly prepared: unknown },
) {
  const actor = await actorOf(tx, services, cookies, { isBackground: isBackground(request) })
  seen.actor = actor
  const input = inputOf(route, parsed)
  seen.input = input
  const { entries, told } = seen
  const ctx: Context = {
    db: tx,
    actor,
    clock: frozenClock(services.clock),
    config: services.config,
    language: languageOf(request),
    requestId: request.id,
    address: request.ip,
    deviceKey: cookies.deviceKey,
    isGatewayServer: holdsGatewayKey(request, services.config),
    plan: plans.plan,
    audit: (entry) => void entries.push(entry),
    tellPages: (event) => void told.push(event),
    browser,
  }
  refuseUntilDone(route, actor)
  await route.who(ctx, input)
  const idempotent = idempotentRequest(route, request, ctx)
  const earlier = idempotent && (await claimIdempotencyKey(tx, idempotent))
  if (earlier) return { data: earlier.data, isRepeated: true }
  const result = await route.handle(ctx, input as never, prepared as never)
  await writeAudit(tx, { actor, requestId: request.id, at: services.clock.now() }, entries)
  if (route.operation.file && result && typeof result === 'object' && 'body' in result)
    return { file: result as FileAnswer }
  const data = encodeResponse(route.operation.output, result as never) ?? null
  if (idempotent) await storeResponse(tx, idempotent, { data })
  return { data }
}

/**
 * Handles one request: decoding, rate limits, preparation; in a transaction session, faults of the input, access rule,
 * idempotency key, use case, audit, encoding; after the commit delayed jobs, events for pages, envelope. Retries after a
 * deadlock or with outdated prepared data. Audits and rethrows a refusal, which rolls back the transaction.
 */
export async function handleCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const cookies = readCookies(request, services.config)
  const parsed = parseInput(route, request)
  let prepared = await prepareCall(route, request, services, cookies, { parsed, isCounted: true })
  for (let attempt = 1; ; attempt++) {
    const seen: Seen = { entries: [], told: [] }
    let isCommitted = false
    const collected = collectCookies(request, cookies, services.config, () =>
      newVisitorKey(route, request, services.config.SESSION_SECRET),
    )
    try {
      const { answer, plans } = await services.db.transaction().execute(async (tx) => {
        const plans = plansOf(tx, services.deferredJobs)
        return {
          plans,
          answer: await inOneTransaction(tx, route, request, services, collected.browser, cookies, plans, seen, {
            parsed,
            prepared,
          }),
        }
      })
      isCommitted = true
      plans.committed()
      if ('isRepeated' in answer) await discardPrepared(route, prepared, services)
      services.hints.changed(seen.entries)
      await services.pageEvents.send(seen.told)
      collected.apply(reply)
      if ('file' in answer && answer.file) return await sendFile(request, reply, answer.file)
      return reply.send({ IsSuccess: true, Data: answer.data })
    } catch (error) {
      if (isRetryable(error) && attempt < tries) continue
      if (error instanceof OutdatedError) await discardPrepared(route, prepared, services)
      if (error instanceof OutdatedError && attempt < tries) {
        prepared = await prepareCall(route, request, services, cookies, { parsed, isCounted: false })
        continue
      }
      if (error instanceof OutdatedError) throw refuse('unavailable')
      const refusal = refusalFor(error)
      const call = { route, requestId: request.id, address: request.ip, actor: seen.actor, input: seen.input }
      // Without an answer of the database, what was prepared may be stored.
      if (refusal && refusal.key !== 'unavailable' && !isCommitted) await discardPrepared(route, prepared, services)
      if (refusal) await auditRefusal(call, refusal, services)
      throw error
    }
  }
}
