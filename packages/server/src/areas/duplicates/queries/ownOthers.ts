import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { visibleTo } from '../../applications/access.ts'
import type { Candidate } from './candidates.ts'

/** The most applications of one family that are listed. */
const most = 200

/**
 * Returns the other applications of the account of an application, and those it was copied from or to, that the caller
 * may see.
 */
export async function listOwnOthers(db: Tx, actor: Actor, applicationId: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select a.id, a.external_id, a.status, a.requested_at, coalesce(o.name, '') as agency_name, true as is_visible
    from application this
      join application a on a.id <> this.id
        and (a.parent_user_id = this.parent_user_id or a.copied_from_id = this.id or a.id = this.copied_from_id)
      left join organization o on o.id = a.agency_id
    where this.id = ${applicationId} and not a.is_disabled and ${visibleTo(actor, 'a')}
    order by a.requested_at desc, a.id desc limit ${most}`.execute(db)
  return rows
}
