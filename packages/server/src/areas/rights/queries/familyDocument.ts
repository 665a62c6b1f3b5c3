import type { NoticeKind } from '@semilla/domain/notices/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isToFamily } from './familyData.ts'

/** Returns what a family reads of its account. */
export const getOwnAccount = (db: Tx, userId: number) =>
  db
    .selectFrom('appUser')
    .select(['firstName', 'lastName', 'email', 'phone', 'contactEmail', 'contactPhone', 'language', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export type SentDocument = {
  readonly name: string
  readonly item: string
  readonly status: string
  readonly returnReason: string
  readonly uploadedAt: string
}

/** Returns the documents of an application that were not deleted, in the order in which they came. */
export const listSentDocuments = (db: Tx, applicationId: number): Promise<SentDocument[]> =>
  db
    .selectFrom('document')
    .select(['name', 'item', 'status', 'returnReason', 'uploadedAt'])
    .where('applicationId', '=', applicationId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()

export type WrittenMessage = {
  readonly sentAt: string
  readonly side: 'family' | 'staff' | 'program' | 'organization'
  readonly siteName: string
  readonly text: string
  readonly files: readonly string[]
}

/** Returns what a family and others wrote to each other about an application, oldest first. */
export async function listWrittenMessages(db: Tx, applicationId: number, userId: number): Promise<WrittenMessage[]> {
  const { rows } = await sql<WrittenMessage>`
    select m.sent_at, m.side, coalesce(s.name, '') as site_name, m.text,
      array(select f.name from chat_file f where f.message_id = m.id order by f.id) as files
    from chat_message m join chat_dialog d on d.id = m.dialog_id left join site s on s.id = d.site_id
    where d.application_id = ${applicationId} and m.withdrawn_at is null and m.family_user_id = ${userId}
    order by m.id`.execute(db)
  return rows
}

export type SentNotice = {
  readonly sentAt: string
  readonly receiver: string
  readonly kinds: readonly NoticeKind[]
  readonly subject: string
}

/**
 * Returns the emails and text messages that were sent to a family about an application, oldest first: of one that another
 * account had before, those since then.
 */
export async function listSentNotices(db: Tx, applicationId: number): Promise<SentNotice[]> {
  const { rows } = await sql<SentNotice>`
    select sent_at, receiver, subject,
      case when parts = '[]' then array[kind] else array(select distinct p->>'kind' from jsonb_array_elements(parts) p) end as kinds
    from notice n where n.application_id = ${applicationId} and ${isToFamily} and sent_at is not null
    order by sent_at, id`.execute(db)
  return rows
}
