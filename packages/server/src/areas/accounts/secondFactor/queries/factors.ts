import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { lockCounting } from '../../../../platform/database/queries.ts'

export type Passkey = {
  readonly id: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** Returns the passkeys of a user, the oldest first. */
export const listPasskeys = (db: Tx, userId: number): Promise<Passkey[]> =>
  db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('id').execute()

type NewPasskey = Pick<Passkey, 'credentialId' | 'counter' | 'transports' | 'name'> & { readonly publicKey: Buffer }

/** Inserts a passkey. A constraint refuses one that is registered already. */
export const insertPasskey = (db: Tx, userId: number, { transports, ...passkey }: NewPasskey, now: Date) =>
  db
    .insertInto('passkey')
    .values({ ...passkey, transports: [...transports], userId, createdAt: now })
    .execute()

/** Stores the counter of a passkey after its use. */
export const touchPasskey = (db: Tx, id: number, counter: number, now: Date) =>
  db.updateTable('passkey').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()

/** Deletes a passkey of a user. Returns whether there was one. */
export const deletePasskey = async (db: Tx, userId: number, id: number): Promise<boolean> =>
  (await db.deleteFrom('passkey').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()).numDeletedRows >
  0n

/** Stores what a new passkey has to sign. */
export const storeChallenge = (db: Tx, userId: number, challenge: string, now: Date) =>
  db
    .insertInto('passkeyChallenge')
    .values({ userId, challenge, createdAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ challenge, createdAt: now }))
    .execute()

/** Takes what a new passkey had to sign, which can be used once; undefined if it is older than an instant. */
export async function takeChallenge(db: Tx, userId: number, since: Date): Promise<string | undefined> {
  const taken = await db.deleteFrom('passkeyChallenge').where('userId', '=', userId).returningAll().executeTakeFirst()
  return taken && new Date(taken.createdAt) > since ? taken.challenge : undefined
}

/**
 * Makes changes of a user's second steps wait for each other until the transaction ends: each asks whether another one is left.
 */
export const lockFactors = (db: Tx, userId: number) => lockCounting(db, 'second steps', userId)

/** An authenticator app. Its last step is the half minute of the last code that was used. */
export type App = { readonly secret: Buffer; readonly confirmedAt: string | null; readonly lastStep: number }

/** Returns the authenticator app of a user, locked, so that one code is not used twice at once. */
export const lockApp = (db: Tx, userId: number): Promise<App | undefined> =>
  db.selectFrom('authenticatorApp').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()

/** Stores the secret of an app that is not confirmed yet, in place of an earlier one. */
export const storeApp = (db: Tx, userId: number, secret: Buffer, now: Date) =>
  db
    .insertInto('authenticatorApp')
    .values({ userId, secret, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ secret, createdAt: now, confirmedAt: null, lastStep: 0 }),
    )
    .execute()

/** Marks the half minute of a code as used, and an app as confirmed by its first code. */
export const markCodeUsed = (db: Tx, userId: number, halfMinute: number, now: Date) =>
  db
    .updateTable('authenticatorApp')
    .set((of) => ({ lastStep: halfMinute, confirmedAt: of.fn.coalesce('confirmedAt', of.val(now.toISOString())) }))
    .where('userId', '=', userId)
    .execute()

/** Deletes the authenticator app of a user. Returns whether there was one. */
export const deleteApp = async (db: Tx, userId: number): Promise<boolean> =>
  (await db.deleteFrom('authenticatorApp').where('userId', '=', userId).executeTakeFirst()).numDeletedRows > 0n

/** Replaces the recovery codes of a user, of which only hashes are stored. */
export async function replaceRecoveryCodes(db: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  if (hashes.length > 0)
    await db
      .insertInto('recoveryCode')
      .values(hashes.map((codeHash) => ({ userId, codeHash })))
      .execute()
}

/** Uses a recovery code up. Returns false if it is not one of the user's unused ones. */
export const takeRecoveryCode = async (db: Tx, userId: number, codeHash: Buffer, now: Date): Promise<boolean> =>
  (
    await db
      .updateTable('recoveryCode')
      .set({ usedAt: now })
      .where('userId', '=', userId)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

type State = { readonly hasApp: boolean; readonly hasPasskey: boolean; readonly recoveryCodesLeft: number }

/** Returns which second steps a user has. */
export async function findFactors(db: Tx, userId: number): Promise<State> {
  const { rows } = await sql<State>`select
    exists (select from authenticator_app where user_id = ${userId} and confirmed_at is not null) as has_app,
    exists (select from passkey where user_id = ${userId}) as has_passkey,
    (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as recovery_codes_left`.execute(
    db,
  )
  return rows[0] as State
}

/** Deletes all second steps of a user with their recovery codes. */
export async function deleteFactors(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('authenticatorApp').where('userId', '=', userId).execute()
  await db.deleteFrom('passkey').where('userId', '=', userId).execute()
  await db.deleteFrom('passkeyChallenge').where('userId', '=', userId).execute()
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await markSecondFactor(db, userId, false)
}

/** Notes at a user whether they have a second step. */
export const markSecondFactor = (db: Tx, userId: number, hasSecondFactor: boolean) =>
  db.updateTable('appUser').set({ hasSecondFactor }).where('id', '=', userId).execute()
