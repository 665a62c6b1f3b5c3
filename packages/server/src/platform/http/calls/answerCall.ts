import { logOut } from '@semilla/contract/accounts/session.ts'
import { encodeResponse } from '@semilla/contract/wire/encodeResponse.ts'
import { faultsOf } from '@semilla/contract/wire/faults.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { anyone } from '../../access/rules.ts'
import { type AuditEntry, writeAudit } from '../../audit/writeAudit.ts'
import { frozenClock } from '../../clock.ts'
import type { Browser, Context } from '../../context.ts'
import type { Tx } from '../../database/database.ts'
import { type Plans, plansOf } from '../../jobs/plans.ts'
import type { PageEvent } from '../../realtime/pageEvents.ts'
import type { Cookies } from '../security/cookies.ts'
import { holdsGatewayKey } from '../security/gatewayKey.ts'
import { claimIdempotencyKey, idempotentRequest, storeResponse } from './idempotency.ts'
import { languageOf } from './requestLanguage.ts'
import type { FileAnswer, Route } from './route.ts'
import { actorOf, isBackground, isOfAnother, type Services } from './services.ts'

/** The result of decoding the input of a request. */
export type ParsedInput = ReturnType<Route['operation']['input']['safeParse']>

/** A request with its route. It stays the same when it is tried again. */
export type Call = {
  readonly route: Route
  readonly request: FastifyRequest
  readonly services: Services
  readonly cookies: Cookies
  readonly parsed: ParsedInput
}

/** One try of a request, and what is known of it by the time it ends or fails. */
export type Attempt = {
  /** What was prepared before the transaction. */
  readonly prepared: unknown
  readonly browser: Browser
  readonly entries: AuditEntry[]
  readonly told: PageEvent[]
  actor?: Actor
  input?: unknown
  isCommitted: boolean
}

/** The result of a call: data in the words of the wire, or a file. */
export type Answer = { readonly data: unknown; readonly isRepeated?: boolean } | { readonly file: FileAnswer }

/** Returns the decoded input. Refuses invalid input with a fault for each field. */
function inputOf({ route: { operation }, parsed }: Call): unknown {
  if (parsed.success) return parsed.data
  const faults = faultsOf(operation, parsed.error).map(({ Path, Code }) => ({ path: Path, code: Code }))
  throw refuse('invalid', {}, faults)
}

/**
 * Refuses what a page sends for a user who has not the session any more: it would be stored for whoever signed in
 * meanwhile, or as a visitor's. What everybody may do stays open, and so does signing out.
 */
function refuseOfAnother({ route: { operation, who }, request }: Call, actor: Actor): void {
  if (who === anyone || operation.path === logOut.path) return
  if (isOfAnother(request, actor)) throw refuse('signedOut')
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

const contextOf = (
  tx: Tx,
  { request, services, cookies }: Call,
  attempt: Attempt,
  actor: Actor,
  { plan }: Plans,
): Context => ({
  db: tx,
  actor,
  clock: frozenClock(services.clock),
  config: services.config,
  language: languageOf(request),
  requestId: request.id,
  address: request.ip,
  deviceKey: cookies.deviceKey,
  isGatewayServer: holdsGatewayKey(request, services.config),
  plan,
  audit: (entry) => void attempt.entries.push(entry),
  tellPages: (event) => void attempt.told.push(event),
  browser: attempt.browser,
})

/**
 * Answers a call in a transaction: session, faults of the input, access rule, idempotency key, use case, audit, encoding.
 * Returns the answer with the jobs to start once the transaction is committed. Leaves in `attempt` what it has found out.
 */
export async function answerCall(tx: Tx, call: Call, attempt: Attempt): Promise<{ answer: Answer; plans: Plans }> {
  const { route, request, services, cookies } = call
  const plans = plansOf(tx, services.deferredJobs)
  const actor = await actorOf(tx, services, cookies, { isBackground: isBackground(request) })
  // Before the caller is known to the log: whoever has the session did not send it.
  refuseOfAnother(call, actor)
  attempt.actor = actor
  const input = inputOf(call)
  attempt.input = input
  const ctx = contextOf(tx, call, attempt, actor, plans)
  refuseUntilDone(route, actor)
  await route.who(ctx, input)
  const idempotent = idempotentRequest(route, request, ctx)
  const earlier = idempotent && (await claimIdempotencyKey(tx, idempotent))
  if (earlier) return { answer: { data: earlier.data, isRepeated: true }, plans }
  const result = await route.handle(ctx, input as never, attempt.prepared as never)
  await writeAudit(tx, { actor, requestId: request.id, at: services.clock.now() }, attempt.entries)
  await plans.schedule()
  if (route.operation.file && result && typeof result === 'object' && 'body' in result)
    return { answer: { file: result as FileAnswer }, plans }
  const data = encodeResponse(route.operation.output, result as never) ?? null
  if (idempotent) await storeResponse(tx, idempotent, { data })
  return { answer: { data }, plans }
}
