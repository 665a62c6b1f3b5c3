import { daysBefore } from '../../clock.ts'
import type { Tx } from '../../database/database.ts'

/** An `Idempotency-Key` and its caller. */
export type CallerKey = { readonly caller: string; readonly key: string }

type Request = CallerKey & { readonly operation: string; readonly requestHash: Buffer }

/** Claims a key and returns whether it was free. Waits for a concurrent transaction that claims the same key. */
export const insertClaim = async (db: Tx, request: Request): Promise<boolean> => {
  const claim = db.insertInto('idempotentAnswer').values(request)
  const claimed = await claim
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns the request that claimed a key, and the stored response if there is one. */
export const getClaim = (db: Tx, { caller, key }: CallerKey) =>
  db
    .selectFrom('idempotentAnswer')
    .select(['operation', 'requestHash', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** Stores the response to the request that claimed a key. */
export const updateStoredResponse = (db: Tx, { caller, key }: CallerKey, answer: object) =>
  db
    .updateTable('idempotentAnswer')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()

/** Deletes stored responses that are more than a day old; requests are not repeated after that. */
export const deleteOldResponses = (db: Tx, now: Date) =>
  db.deleteFrom('idempotentAnswer').where('createdAt', '<', daysBefore(now, 1)).execute()
