import type { NoticeMethod } from '@semilla/domain/notices/contact.ts'
import type { NoticeKind } from '@semilla/domain/notices/kinds.ts'
import type { NoticeState } from '@semilla/domain/notices/sending.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** An email or text to a family with its state, without its text, which may hold links that only the family may use. */
export type SentNotice = {
  readonly id: number
  readonly kinds: NoticeKind[]
  readonly method: NoticeMethod
  readonly receiver: string
  readonly language: ReadingLanguage
  readonly state: NoticeState
  readonly failedBecause: string | null
  readonly at: string
  readonly sendAt: string
}

/** Returns the newest messages to a family. */
export async function listSentNotices(db: Tx, applicationId: number, most: number): Promise<SentNotice[]> {
  const { rows } = await sql<SentNotice>`
    select id, case when parts = '[]' then array[kind] else array(select distinct p->>'kind' from jsonb_array_elements(parts) p) end
      as kinds, method, receiver, language, state, failed_because, created_at as at, coalesce(sent_at, send_at) as send_at
    from notice where application_id = ${applicationId} order by id desc limit ${most}`.execute(db)
  return rows
}
