import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { visibleTo } from '../../applications/access.ts'

/** An application that shares a key with a family. */
export type Candidate = {
  readonly id: number
  readonly externalId: string
  readonly status: ApplicationStatus
  readonly requestedAt: string
  readonly agencyName: string
  /** Whether the caller may see it. */
  readonly isVisible: boolean
}

type Wanted = {
  readonly keys: readonly number[]
  readonly statuses: readonly ApplicationStatus[]
  readonly most: number
}

/**
 * Returns the applications of some statuses that share most keys with a family. Those that are not linked take part only
 * where the caller's browser holds them (rules: Duplicates).
 */
export async function listCandidates(db: Tx, actor: Actor, { keys, statuses, most }: Wanted): Promise<Candidate[]> {
  const isVisible = sql<boolean>`coalesce(${visibleTo(actor, 'a')}, false)`
  const { rows } = await sql<Candidate>`
    select a.id, a.external_id, a.status, a.requested_at, coalesce(o.name, '') as agency_name, ${isVisible} as is_visible
    from families_sharing(${[...keys]}::integer[]) k
      join application a on a.id = k.application_id left join organization o on o.id = a.agency_id
    where a.status = any (${[...statuses]}::text[]) and (not a.is_disabled or ${isVisible})
    order by k.shared desc, a.id desc limit ${most}`.execute(db)
  return rows
}
