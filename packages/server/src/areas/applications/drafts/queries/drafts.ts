import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type Actor, isParent } from '../../../../platform/access/actor.ts'
import { daysBefore } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { lockCounting } from '../../../../platform/database/queries.ts'
import { isShortlyAfterOutage } from '../../../../platform/jobs/afterOutage.ts'

/** A stored version of a draft, and the `Idempotency-Key` with which each version of it is sent. */
type SavedDraft = { readonly version: number; readonly idempotencyKey: string }

export type StoredDraft = SavedDraft & {
  readonly form: Record<string, unknown>
  readonly updatedAt: string
}

/** The owner of a draft: an account, or a browser, of which only a hash of its key is stored. */
export type DraftOwner = { readonly userId: number } | { readonly visitorKey: Buffer }

/** Returns the owner of a caller's drafts; undefined for a visitor without any. */
export function draftOwner(actor: Actor): DraftOwner | undefined {
  if (actor.kind === 'user') return { userId: actor.userId }
  if (actor.kind === 'system' || !actor.visitorKey) return undefined
  return { visitorKey: actor.visitorKey }
}

/** Returns the owner of what a signed-in parent typed in this browser before signing in; undefined where there is none. */
export const browserOf = (actor: Actor): DraftOwner | undefined =>
  isParent(actor) && actor.visitorKey ? { visitorKey: actor.visitorKey } : undefined

/**
 * Returns the condition that a draft belongs to the owner and is for a new application or a change of the given one.
 */
export const isDraftOf = (owner: DraftOwner, applicationId: number | undefined): RawBuilder<SqlBool> => sql<SqlBool>`
  ${'userId' in owner ? sql`user_id = ${owner.userId}` : sql`visitor_key = ${owner.visitorKey}`}
  and ${applicationId === undefined ? sql`application_id is null` : sql`application_id = ${applicationId}`}`

/** Returns an owner's draft of a new application or of a change, or undefined. */
export async function findDraft(
  db: Tx,
  owner: DraftOwner,
  applicationId: number | undefined,
): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`
    select form, version, updated_at, idempotency_key from application_draft where ${isDraftOf(owner, applicationId)}`.execute(
    db,
  )
  return rows[0]
}

/** The maximum number of drafts for an account or browser: one new application, and changes in progress. */
const maxDrafts = 50

/** Returns whether an owner has reached the maximum number of drafts. Locks an account's counting. */
export async function hasMaxDrafts(db: Tx, owner: DraftOwner): Promise<boolean> {
  if ('userId' in owner) await lockCounting(db, 'drafts', owner.userId)
  const isTheirs = 'userId' in owner ? sql`user_id = ${owner.userId}` : sql`visitor_key = ${owner.visitorKey}`
  const { rows } = await sql<{ count: number }>`select count(*) from application_draft where ${isTheirs}`.execute(db)
  return (rows[0]?.count ?? 0) >= maxDrafts
}

/** Inserts a first draft. Returns undefined if there already is one. */
export async function insertDraft(
  db: Tx,
  owner: DraftOwner,
  draft: { readonly applicationId: number | undefined; readonly form: unknown; readonly at: Date },
): Promise<SavedDraft | undefined> {
  const [userId, visitorKey] = 'userId' in owner ? [owner.userId, null] : [null, owner.visitorKey]
  const { rows } = await sql<SavedDraft>`
    insert into application_draft (user_id, visitor_key, application_id, form, created_at, updated_at)
    values (${userId}, ${visitorKey}, ${draft.applicationId ?? null}, ${JSON.stringify(draft.form)}::jsonb, ${draft.at}, ${draft.at})
    on conflict do nothing returning version, idempotency_key`.execute(db)
  return rows[0]
}

/** Replaces a given version of a draft. Returns undefined if another version is stored. */
export async function replaceDraft(
  db: Tx,
  owner: DraftOwner,
  draft: {
    readonly applicationId: number | undefined
    readonly form: unknown
    readonly at: Date
    readonly version: number
  },
): Promise<SavedDraft | undefined> {
  const { rows } = await sql<SavedDraft>`
    update application_draft set form = ${JSON.stringify(draft.form)}::jsonb, version = version + 1, updated_at = ${draft.at}
    where ${isDraftOf(owner, draft.applicationId)} and version = ${draft.version} returning version, idempotency_key`.execute(
    db,
  )
  return rows[0]
}

/** Deletes an owner's draft of a new application or of a change. */
async function deleteOf(db: Tx, owner: DraftOwner | undefined, applicationId: number | undefined): Promise<void> {
  if (owner) await sql`delete from application_draft where ${isDraftOf(owner, applicationId)}`.execute(db)
}

/** Deletes what a parent typed in this browser before signing in, of a new application or of a change. */
export const deleteTypedBefore = (db: Tx, actor: Actor, applicationId: number | undefined): Promise<void> =>
  deleteOf(db, browserOf(actor), applicationId)

/**
 * Deletes a caller's draft of a new application or of a change, and what the caller typed of it before signing in, which
 * would otherwise take its place.
 */
export async function deleteDraft(db: Tx, actor: Actor, applicationId: number | undefined): Promise<void> {
  await deleteOf(db, draftOwner(actor), applicationId)
  await deleteTypedBefore(db, actor, applicationId)
}

/** Returns whether another person has edited a change of an application since an instant. */
export async function isDraftedByOthers(
  db: Tx,
  applicationId: number,
  owner: DraftOwner | undefined,
  since: Date,
): Promise<boolean> {
  const own = owner ? sql`not coalesce((${isDraftOf(owner, applicationId)}), false)` : sql`true`
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from application_draft where application_id = ${applicationId} and updated_at > ${since} and ${own}) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/**
 * Moves a browser's drafts to an account. One beside which the account has its own stays with the browser, unless both have
 * the same answers: neither is lost unseen.
 */
export async function moveDrafts(db: Tx, visitorKey: Buffer, userId: number): Promise<void> {
  await sql`
    delete from application_draft theirs using application_draft mine
    where mine.user_id = ${userId} and theirs.visitor_key = ${visitorKey}
      and mine.application_id is not distinct from theirs.application_id and mine.form = theirs.form`.execute(db)
  await sql`
    update application_draft d set user_id = ${userId}, visitor_key = null where visitor_key = ${visitorKey}
      and not exists (select from application_draft mine
        where mine.user_id = ${userId} and mine.application_id is not distinct from d.application_id)`.execute(db)
}

/**
 * Days without an edit after which a draft is deleted: for a visitor, as long as the browser is known; longer for an
 * account.
 */
const [visitorDays, accountDays] = [30, 180]

/** Returns the application from which a draft was copied, as the screens store it; undefined for one that was not copied. */
export const copiedFrom = (form: unknown): number | undefined =>
  z.object({ copiedFromId: z.int().positive() }).safeParse(form).data?.copiedFromId

/**
 * Deletes the drafts that others began with the answers of an application. Whoever asked for its deletion keeps a new
 * application that they began with them, which is then a copy of none and can be sent.
 */
export async function eraseCopies(db: Tx, applicationId: number, askedBy: number): Promise<void> {
  const isCopy = sql`form @> ${JSON.stringify({ copiedFromId: applicationId })}::jsonb`
  await sql`delete from application_draft where ${isCopy} and user_id is distinct from ${askedBy}`.execute(db)
  await sql`update application_draft set form = form - 'copiedFromId' where ${isCopy}`.execute(db)
}

/** Deletes abandoned drafts, but none that a family could not finish because of an outage (rules: Clocks). */
export async function deleteOldDrafts(db: Tx, now: Date): Promise<void> {
  if (await isShortlyAfterOutage(db, now)) return
  await sql`delete from application_draft where updated_at < ${daysBefore(now, accountDays)}
    or (visitor_key is not null and updated_at < ${daysBefore(now, visitorDays)})`.execute(db)
}
