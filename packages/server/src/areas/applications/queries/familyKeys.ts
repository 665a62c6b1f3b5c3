import { sql } from 'kysely'
import { insertionOf, type NewRow } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Returns the next applications, by their ids, that have no keys yet. */
export async function listWithoutKeys(db: Tx, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from application
    where id > ${after} and not exists (select from family_key where application_id = id) order by id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Inserts the keys of applications that have none. */
export async function insertFamilyKeys(db: Tx, rows: readonly NewRow<'familyKey'>[]): Promise<void> {
  if (rows.length > 0) await sql`${insertionOf('familyKey', rows)} on conflict do nothing`.execute(db)
}

/** Replaces the keys of an application whose people changed. */
export const replaceFamilyKeys = (db: Tx, applicationId: number, keys: readonly number[]) =>
  db
    .insertInto('familyKey')
    .values({ applicationId, keys: [...keys] })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ keys: [...keys] }))
    .execute()
