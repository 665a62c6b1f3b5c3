import { createHash, createHmac } from 'node:crypto'
import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { deriveKey, newKey } from '../../access/keys.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/database.ts'
import { getClaim, insertClaim, updateStoredResponse } from '../queries/idempotency.ts'
import type { Route } from './route.ts'

/** A request with an `Idempotency-Key`, and its caller. */
export type IdempotentRequest = {
  readonly caller: string
  readonly key: string
  readonly operation: string
  readonly body: unknown
}

/** A request of a browser that has no cookie yet, as it was sent. */
export type FirstRequest = { readonly operation: string; readonly key: unknown; readonly body: unknown }

/** The stored response to the first request. */
export type StoredResponse = { readonly data: unknown }

/**
 * Returns what identifies a repeated request; undefined without an `Idempotency-Key`. A visitor is identified by the
 * key of their browser, because several people may share an IP address.
 */
export function idempotentRequest(route: Route, request: FastifyRequest, ctx: Context): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key']
  if (!route.operation.creates || typeof key !== 'string' || key === '') return undefined
  if (key.length > 200) throw refuse('invalid', {}, [{ path: 'Idempotency-Key', code: 'tooLong' }])
  const { actor, browser } = ctx
  const caller =
    actor.kind === 'user' ? `user:${actor.userId}` : `visitor:${browser.visitorKey().toString('base64url')}`
  return { caller, key, operation: route.operation.path, body: request.body }
}

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

/** The length of an `Idempotency-Key` that nobody guesses, and how many of its characters differ. A UUID has both. */
const unguessable = { length: 22, differing: 8 }

const isUnguessable = (key: string) => key.length >= unguessable.length && new Set(key).size >= unguessable.differing

/**
 * Returns the key of the browser that sends its first request: the same one whenever the same request is repeated, so
 * that the repetition is known as the same caller's and gets the same cookie. Undefined for an `Idempotency-Key` that
 * somebody else could have chosen too, and without a body. Only who knows the key and the whole request gets the cookie.
 */
export function firstVisitorKey({ operation, key, body }: FirstRequest, secret: string): string | undefined {
  if (typeof key !== 'string' || !isUnguessable(key) || !body) return undefined
  const sealed = createHmac('sha256', deriveKey(secret, 'visitor of a first request'))
  return sealed.update(JSON.stringify([operation, key, body])).digest('base64url')
}

/** Returns the key of a browser that has no cookie yet. It stays the same when a request that creates something is repeated. */
export function newVisitorKey({ operation }: Route, request: FastifyRequest, secret: string): string {
  const first = { operation: operation.path, key: request.headers['idempotency-key'], body: request.body }
  return (operation.creates && firstVisitorKey(first, secret)) || newKey()
}

/** Stores the response for repetitions of the request. */
export const storeResponse = (db: Tx, request: IdempotentRequest, answer: StoredResponse) =>
  updateStoredResponse(db, request, answer)
