import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRetryable, refusalFor } from '../../database/constraints.ts'
import { collectCookies, readCookies } from '../security/cookies.ts'
import { type Attempt, answerCall, type Call } from './answerCall.ts'
import { newVisitorKey } from './idempotency.ts'
import { discardPrepared, parseInput, prepareCall } from './prepareCall.ts'
import { auditRefusal } from './refusedCalls.ts'
import { OutdatedError, type Route } from './route.ts'
import { sendFile } from './sendFile.ts'
import type { Services } from './services.ts'

const tries = 4

/** Starts a try of a call. Changes of cookies are collected until it has succeeded. */
function beginAttempt({ route, request, services: { config }, cookies }: Call, prepared: unknown) {
  const { browser, apply } = collectCookies(request, cookies, config, () =>
    newVisitorKey(route, request, config.SESSION_SECRET),
  )
  const attempt: Attempt = { prepared, browser, entries: [], told: [], isCommitted: false }
  return { attempt, apply }
}

/** Answers a call in a transaction; after the commit starts delayed jobs, tells pages, and sends the answer. */
async function tryCall(call: Call, reply: FastifyReply, { attempt, apply }: ReturnType<typeof beginAttempt>) {
  const { request, services } = call
  const { answer, plans } = await services.db.transaction().execute((tx) => answerCall(tx, call, attempt))
  attempt.isCommitted = true
  plans.committed()
  if ('data' in answer && answer.isRepeated) await discardPrepared(call, attempt.prepared)
  services.hints.changed(attempt.entries)
  await services.pageEvents.send(attempt.told)
  apply(reply)
  if ('file' in answer) return await sendFile(request, reply, answer.file)
  return reply.send({ IsSuccess: true, Data: answer.data })
}

/** Removes what a failed call has prepared, and writes a refusal to the audit log. */
async function endFailed(call: Call, { prepared, isCommitted, actor, input }: Attempt, error: unknown): Promise<void> {
  const refusal = refusalFor(error)
  if (!refusal) return
  const { route, request, services } = call
  // Without an answer of the database, what was prepared may be stored.
  if (refusal.key !== 'unavailable' && !isCommitted) await discardPrepared(call, prepared)
  await auditRefusal({ route, requestId: request.id, address: request.ip, actor, input }, refusal, services)
}

/**
 * Handles one request: decoding, rate limits, preparation, the answer. Tries again after a deadlock or with outdated
 * prepared data. Audits and rethrows a refusal, which rolls back the transaction.
 */
export async function handleCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const cookies = readCookies(request, services.config)
  const call: Call = { route, request, services, cookies, parsed: parseInput(route, request) }
  let prepared = await prepareCall(call, { isCounted: true })
  for (let count = 1; ; count++) {
    const begun = beginAttempt(call, prepared)
    try {
      return await tryCall(call, reply, begun)
    } catch (error) {
      if (isRetryable(error) && count < tries) continue
      if (!(error instanceof OutdatedError)) {
        await endFailed(call, begun.attempt, error)
        throw error
      }
      await discardPrepared(call, prepared)
      if (count === tries) throw refuse('unavailable')
      prepared = await prepareCall(call, { isCounted: false })
    }
  }
}
