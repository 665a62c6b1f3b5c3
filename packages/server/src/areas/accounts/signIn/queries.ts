import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { CodePurpose } from '../password/queries.ts'

type Asked = {
  readonly keyHash: Buffer | undefined
  readonly userId: number | undefined
  readonly account: string | undefined
  readonly since: Date
}

/**
 * Returns whether a user has signed in in a browser, and whether that browser has requested a code for an account since
 * an instant. Both are false for a browser without a key. Takes the same time whether or not the user exists.
 */
export async function findCallerRelation(
  db: Tx,
  { keyHash = Buffer.alloc(0), userId, account, since }: Asked,
): Promise<{ isKnown: boolean; hasAsked: boolean }> {
  const { rows } = await sql<{ isKnown: boolean; hasAsked: boolean }>`select
    exists (select from known_device where user_id = ${userId ?? null} and key_hash = ${keyHash}) as is_known,
    exists (select from code_request
      where account = ${account ?? null} and key_hash = ${keyHash} and requested_at > ${since}) as has_asked`.execute(
    db,
  )
  return rows[0] ?? { isKnown: false, hasAsked: false }
}

/** Records that a user has signed in in a browser. */
export const rememberDevice = (db: Tx, userId: number, keyHash: Buffer, now: Date) =>
  db
    .insertInto('knownDevice')
    .values({ userId, keyHash, firstUsedAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'keyHash']).doUpdateSet({ lastUsedAt: now }))
    .execute()

/** Deletes the browsers in which a user has signed in. */
export const deleteDevices = (db: Tx, userId: number) =>
  db.deleteFrom('knownDevice').where('userId', '=', userId).execute()

type Request = { readonly account: string; readonly purpose: CodePurpose; readonly keyHash: Buffer }

/** Records that a browser has requested a code for an account. */
export const recordCodeRequest = (db: Tx, request: Request, now: Date) =>
  db
    .insertInto('codeRequest')
    .values({ ...request, requestedAt: now })
    .onConflict((conflict) => conflict.columns(['account', 'purpose', 'keyHash']).doUpdateSet({ requestedAt: now }))
    .execute()
