import { personName } from '@semilla/domain/values/names.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { visibleTo } from '../../../applications/access.ts'

type Names = ReadonlyMap<number, string>

const none: Names = new Map()
const named = (rows: readonly { readonly id: number; readonly name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [id, name]))

/** Returns the names of sites by id. */
export const nameSites = async (db: Tx, ids: readonly number[]): Promise<Names> =>
  ids.length === 0
    ? none
    : named(
        await db
          .selectFrom('site')
          .select(['id', 'name'])
          .where('id', 'in', [...ids])
          .execute(),
      )

/** Returns the names of organizations by id. */
export const nameOrganizations = async (db: Tx, ids: readonly number[]): Promise<Names> =>
  ids.length === 0
    ? none
    : named(
        await db
          .selectFrom('organization')
          .select(['id', 'name'])
          .where('id', 'in', [...ids])
          .execute(),
      )

/** Returns the names of users by id. */
export async function nameUsers(db: Tx, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return none
  const rows = await db
    .selectFrom('appUser')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', [...ids])
    .execute()
  return named(rows.map(({ id, ...person }) => ({ id, name: personName(person) })))
}

/**
 * Returns the reference numbers of applications by id; for a reader, of those that they see. There may be any number of
 * ids, as an audit log may name a whole city's.
 */
export async function nameApplications(db: Tx, ids: readonly number[], reader?: Actor): Promise<Names> {
  if (ids.length === 0) return none
  const rows = await db
    .selectFrom('application as a')
    .select(['id', 'externalId'])
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .$if(reader !== undefined, (query) => query.where(visibleTo(reader as Actor, 'a')))
    .execute()
  return named(rows.map(({ id, externalId }) => ({ id, name: externalId ?? String(id) })))
}
