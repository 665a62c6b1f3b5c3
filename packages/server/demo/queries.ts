import { sql } from 'kysely'
import { insertionOf, type NewRow, type Table } from '../src/platform/database/columns.ts'
import type { Tx } from '../src/platform/database/database.ts'

/** Inserts many rows in one statement. Every row names the same columns. */
export async function insertAll<T extends Table>(db: Tx, table: T, rows: readonly NewRow<T>[]): Promise<void> {
  if (rows.length > 0) await insertionOf(table, rows).execute(db)
}

/** Inserts many rows and answers their ids in the rows' order: an identity column counts up in the order of the rows. */
export async function insertForIds<T extends Table>(db: Tx, table: T, rows: readonly NewRow<T>[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await sql<{ id: number }>`${insertionOf(table, rows)} returning id`.execute(db)
  return inserted.rows.map(({ id }) => id)
}

/** Makes other processes wait until this transaction ends. */
export const waitForOthers = (db: Tx) => sql`select pg_advisory_xact_lock(hashtext('semilla demo city'))`.execute(db)

const mark = 'demoCityMadeAt'

export async function isMade(db: Tx): Promise<boolean> {
  const { rows } = await sql`select from organization_setting where name = ${mark} limit 1`.execute(db)
  return rows.length > 0
}

export const markMade = (db: Tx, cityId: number, at: Date) =>
  sql`insert into organization_setting (organization_id, name, value) values (${cityId}, ${mark}, ${JSON.stringify(at)}::jsonb)`.execute(
    db,
  )

/** What the reference data holds that the city is made of, by its names. */
export async function readReference(db: Tx, cityCode: string) {
  const city = await db.selectFrom('organization').select('id').where('code', '=', cityCode).executeTakeFirstOrThrow()
  const roles = await db.selectFrom('role').select(['id', 'code']).where('organizationId', 'is', null).execute()
  const neighborhoods = await db.selectFrom('neighborhood').select(['id', 'name']).execute()
  const programs = await db.selectFrom('program').select(['id', 'name']).execute()
  const named = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))
  return {
    cityId: city.id,
    roles: named(roles.map(({ id, code }) => ({ id, name: code }))),
    neighborhoods: named(neighborhoods),
    programs: named(programs),
  }
}
export type Reference = Awaited<ReturnType<typeof readReference>>

/** Gives the planner the size of what was just inserted. */
export async function analyzeCity(db: Tx): Promise<void> {
  for (const table of [
    'application',
    'child',
    'parent',
    'waiting_child',
    'vacancy',
    'site',
    'referral',
    'enrollment',
  ]) {
    await sql`analyze ${sql.id(table)}`.execute(db)
  }
}

/** Notes that a message was sent at an instant, so that nobody gets it now. */
export async function markSent(db: Tx, noticeId: number, sentAt: Date): Promise<void> {
  await db.updateTable('notice').set({ sentAt }).where('id', '=', noticeId).where('sentAt', 'is', null).execute()
}

/** The children of an application by their ids, in the order in which the family named them. */
export const listChildIds = async (db: Tx, applicationId: number): Promise<number[]> =>
  (await db.selectFrom('child').select('id').where('applicationId', '=', applicationId).orderBy('id').execute()).map(
    ({ id }) => id,
  )

/** The id of the latest referral; 0 when there is none. */
export const latestReferralId = async (db: Tx): Promise<number> =>
  (await db.selectFrom('referral').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

/** The vacancies that take children. */
export const listSubmittedVacancies = async (db: Tx): Promise<number[]> =>
  (await db.selectFrom('vacancy').select('id').where('status', '=', 'submitted').orderBy('id').execute()).map(
    ({ id }) => id,
  )
