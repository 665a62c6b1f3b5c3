import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { visibleTo } from '../../applications/access.ts'
import type { Merge } from './merges.ts'

/** What a preview says about one of the two applications, besides its family. */
export type SideRow = {
  readonly requestedAt: string
  readonly agencyName: string
  readonly ownerName: string
  readonly documents: number
  readonly notes: number
  readonly messages: number
  readonly tasks: number
}

/**
 * Returns what a preview says about an application: who works on it, and how much belongs to it. Open tasks are counted
 * for those who may read them.
 */
export async function getSide(db: Tx, applicationId: number, withTasks: boolean): Promise<SideRow> {
  const { rows } = await sql<SideRow>`
    select a.requested_at, coalesce(o.name, '') as agency_name, coalesce(${personNameOf('u')}, '') as owner_name,
      (select count(*)::int from document d where d.application_id = a.id and d.removed_at is null) as documents,
      (select count(*)::int from application_note n where n.application_id in (select merged_with(a.id))) as notes,
      (select count(*)::int from chat_message m join chat_dialog d on d.id = m.dialog_id
        where d.kind = 'agency' and d.application_id in (select merged_with(a.id))) as messages,
      (select count(*)::int from application_task t where ${withTasks} and t.done_at is null
        and t.application_id in (select merged_with(a.id))) as tasks
    from application a left join organization o on o.id = a.agency_id left join app_user u on u.id = a.owner_id
    where a.id = ${applicationId}`.execute(db)
  return rows[0] as SideRow
}

export type MergeLine = Merge & {
  readonly fromExternalId: string
  readonly toExternalId: string
  readonly byName: string
  readonly undoneByName: string
  readonly children: string[]
}

/** Returns the merges of an application and of those merged into it that the reader may see, the latest first. */
export async function listMergeLines(db: Tx, actor: Actor, applicationId: number): Promise<MergeLine[]> {
  const { rows } = await sql<MergeLine>`
    select m.id, m.from_id, m.to_id, m.merged_at, m.before, m.to_version, m.undone_at, m.children,
      f.external_id as from_external_id, t.external_id as to_external_id,
      ${personNameOf('u')} as by_name, coalesce(${personNameOf('v')}, '') as undone_by_name
    from application_merge m join application f on f.id = m.from_id join application t on t.id = m.to_id
      join app_user u on u.id = m.merged_by left join app_user v on v.id = m.undone_by
    where (m.from_id = ${applicationId} or m.to_id = ${applicationId}
        or m.to_id in (select merged_with(${applicationId})) and m.undone_at is null)
      and ${visibleTo(actor, 'f')} and ${visibleTo(actor, 't')}
    order by m.id desc limit 50`.execute(db)
  return rows
}
