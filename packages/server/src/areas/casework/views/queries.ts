import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'

export type Viewer = { readonly userId: number; readonly organizationId: number }

/** The condition on `saved_view v` for a person's own and those that are shared within the organization. */
const seenBy = ({ userId, organizationId }: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(v.owner_id = ${userId} or (v.is_shared and v.organization_id = ${organizationId}))`

/** Returns the views that a person may use, by name. */
export async function listSeenViews(db: Tx, viewer: Viewer) {
  const { rows } = await sql<{
    id: number
    name: string
    listing: string
    isShared: boolean
    isOwn: boolean
    ownerName: string
    isDefault: boolean
  }>`
    select v.id, v.name, v.listing, v.is_shared, v.owner_id = ${viewer.userId} as is_own,
      ${personNameOf('u')} as owner_name, d.view_id is not null as is_default
    from saved_view v join app_user u on u.id = v.owner_id
    left join default_view d on d.user_id = ${viewer.userId} and d.view_id = v.id
    where ${seenBy(viewer)} order by lower(v.name), v.id`.execute(db)
  return rows
}

/** Returns whether a person may use a view, which then stays until the transaction ends. */
export async function seesView(db: Tx, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`select from saved_view v where v.id = ${id} and ${seenBy(viewer)} for key share`.execute(
    db,
  )
  return rows.length > 0
}

type Content = { readonly name: string; readonly listing: string; readonly isShared: boolean }

/** Adds a view and returns its id. */
export const insertView = async (db: Tx, { userId, organizationId }: Viewer, content: Content, at: Date) =>
  (
    await db
      .insertInto('savedView')
      .values({ ...content, ownerId: userId, organizationId, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Changes a view of a person. Returns whether it is theirs. */
export async function updateView(db: Tx, { userId }: Viewer, id: number, content: Content, at: Date) {
  const changed = await db
    .updateTable('savedView')
    .set({ ...content, updatedAt: at })
    .where('id', '=', id)
    .where('ownerId', '=', userId)
    .returning('id')
    .execute()
  if (changed.length > 0 && !content.isShared)
    await db.deleteFrom('defaultView').where('viewId', '=', id).where('userId', '<>', userId).execute()
  return changed.length > 0
}

/** Returns what each view lists that filters by tags. They cannot change until the transaction ends. */
export const listListings = (db: Tx) =>
  db
    .selectFrom('savedView')
    .select(['id', 'listing'])
    .where('listing', 'like', '%Tags%')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Stores what a view lists. */
export const updateListing = async (db: Tx, id: number, listing: string): Promise<void> => {
  await db.updateTable('savedView').set({ listing }).where('id', '=', id).execute()
}

/** Deletes a view of a person. Returns whether it was theirs. */
export async function removeView(db: Tx, { userId }: Viewer, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('savedView')
    .where('id', '=', id)
    .where('ownerId', '=', userId)
    .returning('id')
    .execute()
  return deleted.length > 0
}

/** Returns how many views a person saved. */
export async function countViews(db: Tx, { userId }: Viewer): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from saved_view where owner_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Chooses the view with which a person's worklist begins, or none. Of two choices at once, the later one stays. */
export async function chooseDefault(db: Tx, { userId }: Viewer, viewId: number | undefined): Promise<void> {
  if (viewId === undefined) await db.deleteFrom('defaultView').where('userId', '=', userId).execute()
  else
    await db
      .insertInto('defaultView')
      .values({ userId, viewId })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ viewId }))
      .execute()
}
