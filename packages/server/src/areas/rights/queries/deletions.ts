import { endStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { visibleTo } from '../../applications/access.ts'

const inUse = sql<boolean>`(exists (select from referral r where r.application_id = a.id and r.status in ('active', 'processing'))
  or exists (select from child c where c.application_id = a.id and c.removed_at is null and c.status in ('enrolled', 'enrollmentPending')))`

const hasEnded = sql<boolean>`(a.status = any (${[...endStatuses]}))`

/**
 * Returns the status of a request for deletion. It belongs to the account that asked: once the application was unlinked
 * from it, nobody waits for an answer any more.
 */
export const standing = sql<DeletionStatus>`(case when d.status = 'asked' and d.asked_by is distinct from a.parent_user_id
  then 'withdrawn' else d.status end)`

export type DeletionStatus = 'asked' | 'withdrawn' | 'declined' | 'granted' | 'done'

/**
 * Returns a parent's applications, each with the latest request of this parent for its deletion, and those that were
 * deleted at the parent's request and belong to no account any more.
 */
export async function listOwnDeletions(db: Tx, userId: number) {
  const { rows } = await sql<{
    applicationId: number
    reference: string
    isInUse: boolean
    hasEnded: boolean
    requestId: number | null
    status: DeletionStatus | null
    askedAt: string | null
    reason: string | null
  }>`
    select a.id as application_id, a.external_id as reference, ${inUse} as is_in_use, ${hasEnded} as has_ended,
      d.id as request_id, d.status, d.asked_at, d.reason
    from application a left join lateral (
      select * from deletion_request where application_id = a.id and asked_by = ${userId} order by id desc limit 1) d on true
    where a.id in (select id from application where parent_user_id = ${userId}
      union select application_id from deletion_request where asked_by = ${userId} and status = 'done')
    order by a.id`.execute(db)
  return rows.map(({ requestId, status, askedAt, reason, ...row }) => ({
    ...row,
    requestId: requestId ?? undefined,
    status: status ?? undefined,
    askedAt: askedAt ?? undefined,
    reason: reason ?? '',
  }))
}

const withdrawing = (db: Tx, applicationId: number) =>
  db
    .updateTable('deletionRequest')
    .set({ status: 'withdrawn' })
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'asked')

/**
 * Stores a family's request for deletion, in place of one of an account from which the application was unlinked. The
 * database keeps a second open one of the same application out.
 */
export async function insertDeletionRequest(
  db: Tx,
  { applicationId, by, at, words }: { applicationId: number; by: number; at: Date; words: string },
): Promise<void> {
  await withdrawing(db, applicationId).where('askedBy', '<>', by).execute()
  await db
    .insertInto('deletionRequest')
    .values({ applicationId, askedBy: by, askedAt: at, words, status: 'asked' })
    .execute()
}

/** Withdraws the request of an account that waits. Returns whether there was one. */
export const withdrawRequest = async (db: Tx, applicationId: number, by: number): Promise<boolean> =>
  (await withdrawing(db, applicationId).where('askedBy', '=', by).returning('id').execute()).length > 0

/** Returns a request for deletion and its status, locked, with whether its application is in use or has not ended. */
export async function findRequest(db: Tx, id: number) {
  const { rows } = await sql<{
    applicationId: number
    askedBy: number
    reference: string
    isInUse: boolean
    status: string
    standing: DeletionStatus
  }>`
    select d.application_id, d.asked_by, a.external_id as reference, ${inUse} as is_in_use, a.status, ${standing} as standing
    from deletion_request d join application a on a.id = d.application_id
    where d.id = ${id} for update of d, a`.execute(db)
  return rows[0]
}

type Decision = {
  readonly status: 'granted' | 'declined'
  readonly by: number
  readonly at: Date
  readonly reason: string
}

/** Stores what staff decided. */
export const storeDecision = (db: Tx, id: number, { status, by, at, reason }: Decision) =>
  db.updateTable('deletionRequest').set({ status, decidedBy: by, decidedAt: at, reason }).where('id', '=', id).execute()

export type GrantedDeletion = { readonly applicationId: number; readonly askedBy: number }

/** Returns the application of a request that was granted, or carried out already, locked until the transaction ends. */
export const findDeletion = (db: Tx, id: number, status: 'granted' | 'done'): Promise<GrantedDeletion | undefined> =>
  db
    .selectFrom('deletionRequest')
    .select(['applicationId', 'askedBy'])
    .where('id', '=', id)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst()

/**
 * Marks a request as carried out, and with it those of the same account about the other erased applications that waited. What
 * the family and staff wrote with any request about these goes too.
 */
export async function storeDone(db: Tx, id: number, erased: readonly number[], at: Date): Promise<void> {
  await sql`update deletion_request r set status = 'done', done_at = ${at}, decided_by = coalesce(r.decided_by, granted.decided_by),
      decided_at = coalesce(r.decided_at, granted.decided_at)
    from deletion_request granted
    where granted.id = ${id} and r.asked_by = granted.asked_by and r.status in ('asked', 'granted')
      and r.application_id = any (${[...erased]}::bigint[])`.execute(db)
  await sql`update deletion_request set words = '', reason = case when reason = '' then '' else '–' end
    where application_id = any (${[...erased]}::bigint[])`.execute(db)
}

/**
 * Returns a page of the requests within a reader's reach, those that wait first, with whether an application is in use or
 * has not ended.
 */
export async function listRequests(db: Tx, actor: Actor, { page, pageSize }: { page: number; pageSize: number }) {
  const of = sql`from deletion_request d join application a on a.id = d.application_id where ${visibleTo(actor, 'a')}`
  const { rows } = await sql<{
    id: number
    applicationId: number
    reference: string
    familyName: string
    words: string
    askedAt: string
    status: DeletionStatus
    isInUse: boolean
    decidedByName: string
    reason: string
  }>`
    select d.id, d.application_id, a.external_id as reference, d.words, d.asked_at, ${standing} as status, d.reason, (${inUse} or not ${hasEnded}) as is_in_use,
      coalesce((select ${personNameOf('p')} from parent p where p.application_id = a.id and p.position = 'A'), '') as family_name,
      coalesce((select ${personNameOf('u')} from app_user u where u.id = d.decided_by), '') as decided_by_name
    ${of} order by ${standing} = 'asked' desc, d.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Returns how many of the requests within a reader's reach wait for a decision. */
export const countAsked = async (db: Tx, actor: Actor): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from deletion_request d
      join application a on a.id = d.application_id where ${standing} = 'asked' and ${visibleTo(actor, 'a')}`.execute(
      db,
    )
  ).rows[0]?.count ?? 0

/**
 * Returns the application of a request for deletion, and those merged into it that have its account or none. What another
 * account sent stays with that one.
 */
export const listErased = async (db: Tx, { applicationId, askedBy }: GrantedDeletion): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from application where id in (select merged_with(${applicationId}))
      and (id = ${applicationId} or parent_user_id is null or parent_user_id = ${askedBy}) order by id`.execute(db)
  ).rows.map(({ id }) => id)
