import type { NoticeMethod } from '@semilla/domain/notices/contact.ts'
import type { NoticeKind } from '@semilla/domain/notices/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { bringsEndedCode } from './sending.ts'

/** A message that was given up, without its text. */
export type FailedNotice = {
  readonly id: number
  readonly kinds: NoticeKind[]
  readonly method: NoticeMethod
  readonly receiver: string
  readonly applicationId: number | null
  readonly reference: string
  readonly userId: number | null
  readonly failedBecause: string
  readonly at: string
  readonly isRepeatable: boolean
}

/** Codes to verify have expired when they are given up, and their text is removed; an invitation may bring one that still works. */
const repeatable = (now: Date) => sql`n.kind <> 'verificationCode' and not (${bringsEndedCode(now)})`

/** Returns a page of the messages since an instant that were given up, newest first, and how many there are. */
export async function listFailedSince(
  db: Tx,
  { since, now }: { readonly since: string; readonly now: Date },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: FailedNotice[]; readonly total: number }> {
  const failed = sql`from notice n left join application a on a.id = n.application_id
    where n.state = 'failed' and n.created_at > ${since}`
  const { rows: items } = await sql<FailedNotice>`
    select n.id, case when n.parts = '[]' then array[n.kind]
        else array(select distinct p->>'kind' from jsonb_array_elements(n.parts) p) end as kinds,
      n.method, n.receiver, n.application_id, coalesce(a.external_id, '') as reference, n.user_id, n.failed_because,
      n.created_at as at, ${repeatable(now)} as is_repeatable
    ${failed} order by n.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${failed}`.execute(db)
  return { items, total: counted[0]?.total ?? 0 }
}

/** Which messages are meant: those with an id, or all since an instant. */
export type FailedChoice = { readonly ids: readonly number[] } | { readonly since: string }

type Settled = Pick<FailedNotice, 'id' | 'applicationId'>

const chosen = (choice: FailedChoice) =>
  'ids' in choice ? sql`n.id = any (${[...choice.ids]}::bigint[])` : sql`n.created_at > ${choice.since}`

/**
 * Schedules messages that were given up to be sent once more, and allows addresses again that had been rejected. They
 * are not joined with newer messages. Returns the scheduled ones.
 */
export async function planFailedAgain(db: Tx, choice: FailedChoice, now: Date): Promise<readonly Settled[]> {
  const { rows } = await sql<Settled>`
    with again as (
      update notice n set state = 'planned', send_at = ${now}, tries = 1, failed_because = null
      where n.state = 'failed' and ${repeatable(now)} and ${chosen(choice)}
      returning n.id, n.application_id, n.method, n.receiver
    ), tried as (
      delete from bouncing_contact b using again where b.method = again.method and b.receiver = again.receiver
    )
    select id, application_id from again`.execute(db)
  return rows
}

/** Dismisses messages that were given up, so that they are no longer listed, and returns them. */
export async function dropFailed(db: Tx, choice: FailedChoice): Promise<readonly Settled[]> {
  const { rows } = await sql<Settled>`
    update notice n set state = 'dropped' where n.state = 'failed' and ${chosen(choice)}
    returning n.id, n.application_id`.execute(db)
  return rows
}
