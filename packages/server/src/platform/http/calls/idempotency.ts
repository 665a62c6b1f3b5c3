import { createHash } from 'node:crypto'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Tx } from '../../database/database.ts'
import { getClaim, insertClaim, updateStoredResponse } from '../queries/idempotency.ts'

/** A request with an `Idempotency-Key`, and its caller. */
export type IdempotentRequest = {
  readonly caller: string
  readonly key: string
  readonly operation: string
  readonly body: unknown
}

/** The stored response to the first request. */
export type StoredResponse = { readonly data: unknown }

/**
 * Claims an `Idempotency-Key` for a caller. Returns the stored response when the request was already handled, undefined
 * when it is new. Refuses a key that was used with another body or operation. A concurrent request with the same key
 * waits for the first one.
 */
export async function claimIdempotencyKey(db: Tx, request: IdempotentRequest): Promise<StoredResponse | undefined> {
  const hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest()
  const { caller, key, operation } = request
  if (await insertClaim(db, { caller, key, operation, requestHash: hash })) return undefined
  const earlier = await getClaim(db, request)
  if (earlier.operation !== operation || !hash.equals(earlier.requestHash)) throw refuse('idempotencyKeyReused')
  return earlier.answer as unknown as StoredResponse
}

/** Stores the response for repetitions of the request. */
export const storeResponse = (db: Tx, request: IdempotentRequest, answer: StoredResponse) =>
  updateStoredResponse(db, request, answer)
