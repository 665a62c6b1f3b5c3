import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { notifyNodes } from '../../../platform/realtime/queries.ts'

/** Returns the active program owners of the same city besides one, by name. */
export async function listLinkableOrganizations(
  db: Tx,
  besides: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from organization o join organization own on own.id = ${besides}
    where o.kind = 'programOwner' and o.id <> own.id and o.disabled_at is null
      and o.parent_id is not distinct from own.parent_id
    order by o.name collate "und-x-icu", o.id`.execute(db)
  return rows
}

/**
 * Sets the organization that manages a vacancy instead of its own; undefined for none. Whoever watches the queue must ask
 * again, as former managers may no longer.
 */
export async function setLinkedOrganization(
  db: Tx,
  vacancyId: number,
  organizationId: number | undefined,
  at: Date,
): Promise<void> {
  await db
    .updateTable('vacancy')
    .set((eb) => ({ linkedOrganizationId: organizationId ?? null, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', vacancyId)
    .execute()
  await notifyNodes(db, { changedReaders: `vacancyQueue:${vacancyId}` })
}

/** Returns the vacancies of a site that an organization manages, locked. */
export const lockLinked = (db: Tx, siteId: number, organizationId: number): Promise<{ readonly id: number }[]> =>
  db
    .selectFrom('vacancy')
    .select('id')
    .where('siteId', '=', siteId)
    .where('linkedOrganizationId', '=', organizationId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
