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
 * Whether a user has signed in in a browser, and whether that browser has asked for a code to an account since an instant.
 * Neither for a browser without a key; it takes as long whether or not there is such a user.
 */
export async function findStanding(
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

/** Keeps that a user has signed in in a browser. */
export const keepDevice = (db: Tx, userId: number, keyHash: Buffer, now: Date) =>
  db
    .insertInto('knownDevice')
    .values({ userId, keyHash, firstUsedAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'keyHash']).doUpdateSet({ lastUsedAt: now }))
    .execute()

/** Forgets the browsers in which a user has signed in. */
export const forgetDevices = (db: Tx, userId: number) =>
  db.deleteFrom('knownDevice').where('userId', '=', userId).execute()

type Request = { readonly account: string; readonly purpose: CodePurpose; readonly keyHash: Buffer }

/** Keeps that a browser has asked for a code to an account. */
export const keepCodeRequest = (db: Tx, request: Request, now: Date) =>
  db
    .insertInto('codeRequest')
    .values({ ...request, requestedAt: now })
    .onConflict((conflict) => conflict.columns(['account', 'purpose', 'keyHash']).doUpdateSet({ requestedAt: now }))
    .execute()
