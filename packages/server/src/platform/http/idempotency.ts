import { createHash } from 'node:crypto'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Tx } from '../database/database.ts'
import { getClaim, insertClaim, keepAnswerUnder } from './queries/idempotency.ts'

export type IdempotentRequest = {
  readonly caller: string
  readonly key: string
  readonly operation: string
  readonly body: unknown
}

/** What the first request was answered. */
export type KeptAnswer = { readonly data: unknown }

/**
 * Claims an `Idempotency-Key` for a caller. Answers the stored answer when the request was done before, undefined when it
 * is new. Refuses the same key with another body or for another call. A second request waits for the first.
 */
export async function claimKey(db: Tx, request: IdempotentRequest): Promise<KeptAnswer | undefined> {
  const hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest()
  const { caller, key, operation } = request
  if (await insertClaim(db, { caller, key, operation, requestHash: hash })) return undefined
  const earlier = await getClaim(db, request)
  if (earlier.operation !== operation || !hash.equals(earlier.requestHash)) throw refuse('idempotencyKeyReused')
  return earlier.answer as unknown as KeptAnswer
}

/** Keeps the answer for whoever repeats the request. */
export const keepAnswer = (db: Tx, request: IdempotentRequest, answer: KeptAnswer) =>
  keepAnswerUnder(db, request, answer)
