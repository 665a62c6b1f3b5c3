import type { ChatSide, MessageType } from '@semilla/domain/chat/messages.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export type NewMessage = {
  readonly dialogId: string
  readonly type: MessageType
  readonly side: ChatSide
  readonly senderId: number
  readonly familyUserId: number | null
  readonly text: string
  readonly clientId: string | null
  readonly passedOnId: number | null
  readonly sentAt: Date
}

// The conversation's row is locked before, so that ids increase in the order of the commits. What the writer's side had
// not read counts as read. A former account's unread messages are not the new one's.
const insert = prepared<{ id: number }>(`
  with before as (select id, family_user_id from chat_dialog where id = $1),
  written as (
    insert into chat_message (dialog_id, type, side, sender_id, family_user_id, text, client_id, passed_on_id, sent_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id),
  counted as (
    update chat_side s set
      unread = case when s.side = $3 then 0
        when s.side = 'family' and before.family_user_id is distinct from $5::bigint then 1 else s.unread + 1 end,
      read_up_to = case when s.side = $3 then written.id else s.read_up_to end,
      read_at = case when s.side = $3 then $9::timestamptz else s.read_at end
    from written, before where s.dialog_id = before.id)
  select id from written`)

/** Inserts a message and counts it as unread for the other side. Returns its id. */
export async function insertMessage(db: Tx, message: NewMessage): Promise<number> {
  const { dialogId, type, side, senderId, familyUserId, text, clientId, passedOnId, sentAt } = message
  const values = [dialogId, type, side, senderId, familyUserId, text, clientId, passedOnId, sentAt.toISOString()]
  const [row] = await insert(db, ...values)
  return (row as { id: number }).id
}
