import type { Tx } from '../../../platform/database/database.ts'

export type CodePurpose = 'resetPassword' | 'verifyAccount'
type About = { readonly account: string; readonly purpose: CodePurpose }

/** Makes a code the only one that is open for an account and purpose. */
export async function replaceCode(
  db: Tx,
  { account, purpose, ...code }: About & { codeHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('verificationCode')
    .set({ usedAt: code.createdAt })
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
  await db
    .insertInto('verificationCode')
    .values({ account, purpose, ...code })
    .execute()
}

/** The code that is open for an account and purpose, locked so that two tries at once count as two. */
export const findOpenCode = (
  db: Tx,
  { account, purpose }: About,
  now: Date,
): Promise<{ id: number; codeHash: Buffer; tries: number } | undefined> =>
  db
    .selectFrom('verificationCode')
    .select(['id', 'codeHash', 'tries'])
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const countWrongTry = (db: Tx, id: number) =>
  db
    .updateTable('verificationCode')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const markCodeUsed = (db: Tx, id: number, now: Date) =>
  db.updateTable('verificationCode').set({ usedAt: now }).where('id', '=', id).execute()
