import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SignedIn } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { personNameOf } from '../../../../platform/database/names.ts'

export type ColleagueDraft = {
  readonly id: number
  readonly version: number
  /** The people in it, as the screens store them. */
  readonly parents: unknown
  readonly children: unknown
  readonly byId: number
  readonly byName: string
  readonly updatedAt: string
}

/** How many drafts of colleagues are listed, the latest first. */
const mostListed = 50

/** Returns the condition that a draft `d` of a user `u` is a new application that a colleague of the caller's agency began. */
const isOfColleague = ({ userId, organizationId }: SignedIn): RawBuilder<SqlBool> => sql<SqlBool>`(
  d.application_id is null and u.id = d.user_id and u.id <> ${userId}
  and u.organization_id = ${organizationId ?? null}::bigint and u.user_type in ('agencyStaff', 'agencySupervisor'))`

const columns = sql`d.id, d.version, d.form->'parents' as parents, d.form->'children' as children, d.updated_at, u.id as by_id, ${personNameOf('u')} as by_name`

/** Returns the new applications that colleagues began and did not send, the latest first. */
export async function listColleagueDrafts(db: Tx, caller: SignedIn): Promise<ColleagueDraft[]> {
  const { rows } = await sql<ColleagueDraft>`select ${columns} from application_draft d, app_user u
    where ${isOfColleague(caller)} order by d.updated_at desc, d.id desc limit ${mostListed}`.execute(db)
  return rows
}

/**
 * Locks and returns the draft of a colleague, or undefined. It is read once it is locked: somebody else may have taken it
 * over just before.
 */
export async function lockColleagueDraft(
  db: Tx,
  caller: SignedIn,
  draftId: number,
): Promise<ColleagueDraft | undefined> {
  await db.selectFrom('applicationDraft').select('id').where('id', '=', draftId).forUpdate().execute()
  const { rows } = await sql<ColleagueDraft>`select ${columns} from application_draft d, app_user u
    where d.id = ${draftId} and ${isOfColleague(caller)}`.execute(db)
  return rows[0]
}

/** Returns the name of the colleague who took over a draft that the caller began, and has not sent it yet; or undefined. */
export async function findWhoTook(db: Tx, caller: SignedIn, idempotencyKey: string): Promise<string | undefined> {
  const { rows } = await sql<{
    byName: string
  }>`select ${personNameOf('u')} as by_name from application_draft d, app_user u
    where d.idempotency_key::text = ${idempotencyKey} and ${isOfColleague(caller)}`.execute(db)
  return rows[0]?.byName
}

/** Gives a draft to an account, as a version of its own. */
export const giveDraft = (db: Tx, { id, version }: ColleagueDraft, userId: number) =>
  db
    .updateTable('applicationDraft')
    .set({ userId, version: version + 1 })
    .where('id', '=', id)
    .execute()
