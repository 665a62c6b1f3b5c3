import { daysBefore } from '../../clock.ts'
import type { Tx } from '../../database/database.ts'

/** A key that a caller gave a request. */
export type CallersKey = { readonly caller: string; readonly key: string }

type Request = CallersKey & { readonly operation: string; readonly requestHash: Buffer }

/** Claims a key, and returns whether it was free. Waits for a transaction that claims the same one. */
export const insertClaim = async (db: Tx, request: Request): Promise<boolean> => {
  const claim = db.insertInto('idempotentAnswer').values(request)
  const claimed = await claim
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns what a key was claimed for, and the answer where there is one. */
export const getClaim = (db: Tx, { caller, key }: CallersKey) =>
  db
    .selectFrom('idempotentAnswer')
    .select(['operation', 'requestHash', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** Keeps the answer to the request that claimed a key. */
export const keepAnswerUnder = (db: Tx, { caller, key }: CallersKey, answer: object) =>
  db
    .updateTable('idempotentAnswer')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()

/** Removes the answers that are a day old; a request is not repeated after that. */
export const deleteOldAnswers = (db: Tx, now: Date) =>
  db.deleteFrom('idempotentAnswer').where('createdAt', '<', daysBefore(now, 1)).execute()
