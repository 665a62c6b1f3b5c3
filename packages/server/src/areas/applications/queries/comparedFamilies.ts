import { type ReadFamily, readFamily } from '@semilla/domain/duplicates/families.ts'
import { sql } from 'kysely'
import { jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'

const child = jsonOf('child', 'c', ['firstName', 'middleInitial', 'lastName', 'bornOn', 'gender'])
const parent = sql`${jsonOf('parent', 'p', [
  'firstName',
  'middleInitial',
  'lastName',
  'email',
  'homePhones',
  'mobilePhones',
])} || jsonb_build_object('address', ${jsonOf('parent', 'p', ['street', 'zip'])})`

type Stored = Parameters<typeof readFamily>[0] & { readonly id: number }

/** Returns the families of applications as they are compared, by application. */
export async function listComparedFamilies(
  db: Tx,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, ReadFamily>> {
  if (applicationIds.length === 0) return new Map()
  const { rows } = await sql<Stored>`select a.id,
      coalesce((select jsonb_agg(${child} order by c.id) from child c where c.application_id = a.id and c.removed_at is null), '[]') as children,
      coalesce((select jsonb_agg(${parent} order by p.position) from parent p where p.application_id = a.id), '[]') as parents
    from application a where a.id = any (${[...applicationIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...family }) => [id, readFamily(family)]))
}
