import { createHash } from 'node:crypto'
import { refuse } from '@semilla/domain/refusal.ts'
import { sql } from 'kysely'
import { daysBefore } from '../clock.ts'
import type { Tx } from '../database/database.ts'

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
  const claimed = await sql`
    insert into idempotent_answer (caller, key, operation, request_hash)
    values (${request.caller}, ${request.key}, ${request.operation}, ${hash})
    on conflict do nothing returning key`.execute(db)
  if (claimed.rows.length > 0) return undefined
  const earlier = await db
    .selectFrom('idempotentAnswer')
    .select(['operation', 'requestHash', 'answer'])
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (earlier.operation !== request.operation || !hash.equals(earlier.requestHash)) throw refuse('idempotencyKeyReused')
  return earlier.answer as unknown as KeptAnswer
}

/** Keeps the answer for whoever repeats the request. */
export const keepAnswer = (db: Tx, { caller, key }: IdempotentRequest, answer: KeptAnswer) =>
  sql`update idempotent_answer set answer = ${JSON.stringify(answer)}::jsonb where caller = ${caller} and key = ${key}`.execute(
    db,
  )

/** Removes the answers that are a day old; a request is not repeated after that. */
export const deleteOldAnswers = (db: Tx, now: Date) =>
  db.deleteFrom('idempotentAnswer').where('createdAt', '<', daysBefore(now, 1)).execute()
