import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { visibleTo } from './visibleTo.ts'

/** Returns the given application ids that a caller may see, in no particular order. */
export async function listVisible(db: Tx, actor: Actor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .where(visibleTo(actor))
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns applications and all into which they were merged, also by way of others, by id. */
export async function listGoingOnIn(db: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct goes_on_in(id) as id from unnest(${[...ids]}::bigint[]) each (id) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns an application and those that were merged into it, also by way of others. */
export async function listMerged(db: Tx, applicationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select merged_with(${applicationId}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the application of a child that was not removed, or undefined. */
export const findApplicationOfChild = async (db: Tx, childId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('child')
      .select('applicationId')
      .where('id', '=', childId)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
  )?.applicationId
