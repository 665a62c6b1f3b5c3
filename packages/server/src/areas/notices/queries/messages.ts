import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** A message that a side of its conversation has not read. */
export type UnreadMessage = {
  readonly messageId: number
  readonly dialogId: string
  readonly applicationId: number
  readonly siteId: number | null
  readonly side: 'family' | 'staff' | 'program'
  /** The users who do not want to hear of this conversation. */
  readonly mutedBy: readonly number[]
}

// Only the first unread message of a side is told, so that a conversation is told once until it is read.
const unreadMessages = prepared<UnreadMessage>(`
  select m.id as message_id, d.id as dialog_id, d.application_id, d.site_id, r.side,
    array(select user_id::int from chat_contact where dialog_id = d.id and (is_muted or is_blocked)
      union select user_id::int from chat_muted_channel where channel_id in (d.id, 'sg-OECE-' || v.organization_id, 'us-' || user_id)
    ) as muted_by
  from chat_message m
  join chat_dialog d on d.id = m.dialog_id
  left join site v on v.id = d.site_id
  join lateral (select side from unnest(array['family', case d.kind when 'agency' then 'staff' else 'program' end]) side
    where side <> m.side) r on true
  left join chat_side s on s.dialog_id = d.id and s.side = r.side
  where m.id = any ($1::bigint[]) and d.kind in ('agency', 'site') and m.withdrawn_at is null
    and coalesce(s.read_up_to, 0) < m.id
    and not exists (select from chat_message e where e.dialog_id = d.id and e.id < m.id and e.id > coalesce(s.read_up_to, 0)
      and e.side <> r.side and e.withdrawn_at is null)`)

/** Returns for each of the messages the sides for whom it is the first unread one. */
export const listUnreadMessages = (db: Tx, messageIds: readonly number[]): Promise<UnreadMessage[]> =>
  messageIds.length > 0 ? unreadMessages(db, messageIds) : Promise.resolve([])
