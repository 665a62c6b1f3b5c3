import type { NoticeKind } from '@semilla/domain/notices/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type DeletionStatus, standing } from './deletions.ts'
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

export type StoredVisit = {
  readonly siteName: string
  readonly childName: string
  readonly status: 'proposed' | 'agreed' | 'otherTimes' | 'cancelled'
  readonly times: readonly string[]
  readonly minutes: number
  readonly note: string
  readonly familyNote: string
}

/** Returns the visits that programs proposed for the children of an application, with the time that was agreed on or all. */
export async function listStoredVisits(db: Tx, applicationId: number): Promise<StoredVisit[]> {
  const { rows } = await sql<StoredVisit>`
    select s.name as site_name, c.first_name as child_name, v.status, v.minutes, v.note, v.family_note,
      array(select to_json(at)#>>'{}' from unnest(case when v.starts_at is null then v.times else array[v.starts_at] end) at) as times
    from visit v join referral r on r.id = v.referral_id join child c on c.id = r.child_id
      join vacancy on vacancy.id = r.vacancy_id join site s on s.id = vacancy.site_id
    where r.application_id = ${applicationId} order by v.id`.execute(db)
  return rows
}

/** Returns what an account chose to be told, and how; undefined if it chose nothing. */
export const findNoticeChoice = (db: Tx, userId: number) =>
  db.selectFrom('noticePreference').select(['method', 'mutedTopics']).where('userId', '=', userId).executeTakeFirst()

/** Returns when an account last saved what it has not sent, with the number of the application that this would change. */
export const listStoredDrafts = (db: Tx, userId: number) =>
  db
    .selectFrom('applicationDraft')
    .leftJoin('application', 'application.id', 'applicationDraft.applicationId')
    .select(['application.externalId as reference', 'applicationDraft.updatedAt'])
    .where('applicationDraft.userId', '=', userId)
    .orderBy('applicationDraft.id')
    .execute()

export type StoredDeletionRequest = {
  readonly reference: string
  readonly askedAt: string
  readonly words: string
  readonly status: DeletionStatus
  readonly reason: string
}

/** Returns the requests of an account to delete its applications. */
export async function listStoredDeletionRequests(db: Tx, userId: number): Promise<StoredDeletionRequest[]> {
  const { rows } = await sql<StoredDeletionRequest>`
    select a.external_id as reference, d.asked_at, d.words, ${standing} as status, d.reason
    from deletion_request d join application a on a.id = d.application_id where d.asked_by = ${userId} order by d.id`.execute(
    db,
  )
  return rows
}
