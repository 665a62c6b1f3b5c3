import { childStatuses } from '@semilla/domain/applications/status.ts'
import { type ReadFamily, readFamily } from '@semilla/domain/duplicates/families.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** What connects an application with others of the same family. */
export type Family = {
  /** Missing for a new application. */
  readonly id?: number | undefined
  readonly parentUserId?: number | null | undefined
  readonly copiedFromId?: number | null | undefined
}

/**
 * Returns the children who have a place through another application of a family: one of the same account, or the one that
 * was copied, or a copy, as families without an account have them too.
 */
export async function listPlacedElsewhere(db: Tx, of: Family): Promise<ReadFamily['child']> {
  const [id, account, source] = [of.id ?? null, of.parentUserId ?? null, of.copiedFromId ?? null]
  if (id === null && account === null && source === null) return []
  const { rows } = await sql<Parameters<typeof readFamily>[0]['children'][number]>`
    select c.first_name, c.middle_initial, c.last_name, c.born_on, c.gender
    from application a join child c on c.application_id = a.id and c.removed_at is null
    where c.status = any (${childStatuses.filter(hasPlace)}::text[]) and a.id is distinct from ${id}::bigint
      and (a.parent_user_id = ${account}::bigint or a.id = ${source}::bigint or a.copied_from_id = ${id}::bigint
        or a.parent_user_id = (select parent_user_id from application where id = ${source}::bigint))`.execute(db)
  return readFamily({ children: rows, parents: [] }).child
}
