import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Door } from '../../door.ts'

export type PendingSignIn = {
  readonly userId: number
  readonly accessVersion: number
  readonly door: Door
  readonly invitationCode: string
  readonly challenge: string
  readonly tries: number
}

type NewPending = Omit<PendingSignIn, 'challenge' | 'tries'> & { readonly tokenHash: Buffer }

/** Inserts a sign-in that waits for its second step. */
export const insertPending = (db: Tx, pending: NewPending, now: Date) =>
  db
    .insertInto('pendingSignIn')
    .values({ ...pending, createdAt: now })
    .execute()

/** Returns the sign-in that waits in a browser, locked; undefined if it began before an instant. */
export async function lockPending(db: Tx, tokenHash: Buffer, since: Date): Promise<PendingSignIn | undefined> {
  const { rows } = await sql<PendingSignIn>`
    select user_id, access_version, door, invitation_code, challenge, tries from pending_sign_in
    where token_hash = ${tokenHash} and created_at > ${since} for update`.execute(db)
  return rows[0]
}

/** Returns whose sign-in waits in a browser, for counting attempts. */
export const findPendingUser = async (db: Tx, tokenHash: Buffer): Promise<number | undefined> =>
  (await db.selectFrom('pendingSignIn').select('userId').where('tokenHash', '=', tokenHash).executeTakeFirst())?.userId

/** Counts a wrong try. */
export const countPendingTry = (db: Tx, tokenHash: Buffer) =>
  db
    .updateTable('pendingSignIn')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .execute()

/** Stores what a passkey has to sign for a sign-in. */
export const setPendingChallenge = (db: Tx, tokenHash: Buffer, challenge: string) =>
  db.updateTable('pendingSignIn').set({ challenge }).where('tokenHash', '=', tokenHash).execute()

/** Deletes a sign-in that was completed or given up. */
export const deletePending = (db: Tx, tokenHash: Buffer) =>
  db.deleteFrom('pendingSignIn').where('tokenHash', '=', tokenHash).execute()
