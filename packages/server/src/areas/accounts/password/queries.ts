import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Minutes for which a code is valid (rules: Accounts and sessions). */
export const codeMinutes = 10

export type CodePurpose = 'resetPassword' | 'verifyAccount'
/** The name of an account, and the purpose of its code. */
export type About = { readonly account: string; readonly purpose: CodePurpose }

/** Inserts a code, of which only a hash is stored. */
export const insertCode = (db: Tx, code: About & { codeHash: Buffer; createdAt: Date; expiresAt: Date }) =>
  db.insertInto('verificationCode').values(code).execute()

export type OpenCode = {
  readonly id: number
  readonly codeHash: Buffer
  /** Wrong attempts by all networks together, and by the current caller. */
  readonly tries: number
  readonly triesOfOne: number
}

/** Returns the valid codes of an account and purpose and locks them, so that two concurrent attempts count as two. */
export async function listOpenCodes(db: Tx, { account, purpose }: About, who: string, now: Date): Promise<OpenCode[]> {
  const codes = await db
    .selectFrom('verificationCode')
    .select(['id', 'codeHash', 'tries'])
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('id')
    .forUpdate()
    .execute()
  // Read after taking the lock, otherwise an attempt counted in the meantime would be missed.
  const { rows } = await sql<{ codeId: number; tries: number }>`
    select code_id, tries from code_try where who = ${who} and code_id = any (${codes.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  const ofOne = new Map(rows.map(({ codeId, tries }) => [codeId, tries]))
  return codes.map((code) => ({ ...code, triesOfOne: ofOne.get(code.id) ?? 0 }))
}

/** Counts a wrong attempt against each of the given codes. */
export async function countWrongAttempt(
  db: Tx,
  ids: readonly number[],
  { who, isNetwork }: { readonly who: string; readonly isNetwork: boolean },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('codeTry')
    .values(ids.map((codeId) => ({ codeId, who, tries: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['codeId', 'who']).doUpdateSet((of) => ({ tries: of('codeTry.tries', '+', 1) })),
    )
    .execute()
  if (isNetwork)
    await db
      .updateTable('verificationCode')
      .set((of) => ({ tries: of('tries', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
}

/** Invalidates the open codes with which a user could set a password. */
export const closeResetCodes = (db: Tx, userId: number, now: Date) =>
  db
    .updateTable('verificationCode')
    .set({ usedAt: now })
    .where('account', 'in', (of) =>
      of.selectFrom('appUser').select(sql<string>`unnest(array[email, phone])`.as('name')).where('id', '=', userId),
    )
    .where('purpose', '=', 'resetPassword')
    .where('usedAt', 'is', null)
    .execute()

/**
 * Returns the emails and phones other than its names at which the owner of an account can be reached: those of the profile,
 * and of the parent who is written to in the latest application.
 */
export async function listFurtherContacts(db: Tx, userId: number): Promise<{ emails: string[]; phones: string[] }> {
  const { rows } = await sql<{ emails: string[]; phones: string[] }>`
    select array[u.contact_email, p.email] as emails, array[u.contact_phone] || p.mobile_phones as phones
    from app_user u left join lateral (select p.email, p.mobile_phones from application a join parent p on p.application_id = a.id
      where a.parent_user_id = u.id
      order by a.id desc, (p.email = '' and p.mobile_phones = '{}'), p.position limit 1) p on true
    where u.id = ${userId}`.execute(db)
  const { emails = [], phones = [] } = rows[0] ?? {}
  return { emails: emails.filter(Boolean), phones: phones.filter(Boolean) }
}

/** Returns when somebody last signed in to an account, or else made it, and the birth dates of the children in it. */
export async function findOwnerFacts(db: Tx, userId: number): Promise<{ signedInAt: string; birthDates: string[] }> {
  const { rows } = await sql<{ signedInAt: string; birthDates: string[] }>`
    select coalesce((select max(d.last_used_at) from known_device d where d.user_id = u.id), u.created_at) as signed_in_at,
      array(select c.born_on::text from child c join application a on a.id = c.application_id
        where a.parent_user_id = u.id and c.removed_at is null) as birth_dates
    from app_user u where u.id = ${userId}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Locks the creation of codes for an account until the transaction ends. */
export const lockCodesOf = (db: Tx, account: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`code ${account}`}, 0))`.execute(db)

/**
 * Returns when a code was last created for an account, for any purpose, and how many were created in the hour before
 * `now`.
 */
export async function findSent(db: Tx, account: string, now: Date): Promise<{ last: string | null; count: number }> {
  const { rows } = await sql<{ last: string | null; count: number }>`
    select max(created_at) as last, count(*)::int as count from verification_code
    where account = ${account} and created_at > ${new Date(now.getTime() - 3_600_000)}`.execute(db)
  return rows[0] ?? { last: null, count: 0 }
}
