import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, can, isParent, userIdOf } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isListed } from './choices.ts'
import { conversationTables } from './conversations.ts'
import { isMember } from './membership.ts'

/**
 * Marks conversations as read up to their last message: for the reader's side, and announcements for the reader alone. What
 * families write to their agency stays unread when only staff read it who may not answer (rules: Messages). The caller must
 * check that the reader is a member. Returns those in which something was unread.
 */
export async function setRead(db: Tx, actor: Actor, dialogIds: readonly string[], at: Date): Promise<string[]> {
  const ids = sql`any (${[...dialogIds]}::text[])`
  const readsFor = isParent(actor) ? ['family'] : ['program', ...(can(actor, 'writeMessages') ? ['staff'] : [])]
  const own = sql<SqlBool>`s.side = any (${readsFor}::text[])`
  const { rows } = await sql<{
    dialogId: string
  }>`update chat_side s set unread = 0, read_up_to = d.last_message_id, read_at = ${at}
    from chat_dialog d where d.id = s.dialog_id and s.dialog_id = ${ids} and ${own} and s.read_up_to < d.last_message_id
    returning s.dialog_id`.execute(db)
  const { rows: announced } = await sql<{ dialogId: string }>`
    insert into chat_contact (user_id, dialog_id, read_up_to, added_at)
    select ${userIdOf(actor)}, d.id, d.last_message_id, ${at}::timestamptz from chat_dialog d where d.kind = 'cast' and d.id = ${ids}
    on conflict (user_id, dialog_id) do update set read_up_to = excluded.read_up_to
    where chat_contact.read_up_to < excluded.read_up_to returning dialog_id`.execute(db)
  return [...rows, ...announced].map(({ dialogId }) => dialogId)
}

/** Returns how many messages a user has not read, and in how many conversations, without muted and removed ones. */
export async function countUnread(db: Tx, actor: Actor): Promise<{ messages: number; dialogs: number }> {
  const userId = userIdOf(actor) ?? 0
  const isCounted: RawBuilder<SqlBool> = sql`${isListed(userId)} and not coalesce(c.is_muted, false) and not exists (select from chat_muted_channel m
    where m.user_id = ${userId} and m.channel_id in (d.id, 'sg-OECE-' || site.organization_id, 'us-' || ${userId}::bigint))`
  const own = isParent(actor) ? sql<SqlBool>`d.family_user_id = ${userId}` : sql<SqlBool>`true`
  const { rows } = await sql<{ messages: number; dialogs: number }>`
    select coalesce(sum(n), 0)::int as messages, count(*)::int as dialogs from (
      select own.unread as n from ${conversationTables(actor, userId)}
      where d.kind <> 'cast' and own.unread > 0 and ${own} and ${isMember(actor)} and ${isCounted}
      union all
      select count(*) from ${conversationTables(actor, userId)}
      join chat_message m on m.dialog_id = d.id and m.id > coalesce(c.read_up_to, 0) and m.sender_id <> ${userId}
        and m.withdrawn_at is null
      where d.kind = 'cast' and ${isMember(actor)} and ${isCounted} group by d.id) unread`.execute(db)
  return rows[0] as { messages: number; dialogs: number }
}
