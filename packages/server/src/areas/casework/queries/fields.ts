import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { visibleTo } from '../../applications/access.ts'

/** Returns the application with a reference number within the caller's reach, or undefined. */
export const findByExternalId = (db: Tx, actor: Actor, externalId: string) =>
  db
    .selectFrom('application')
    .select('id')
    .where(sql<boolean>`lower(external_id) = ${externalId.toLowerCase()}`)
    .where(visibleTo(actor))
    .executeTakeFirst()

/** Returns whether a child of the application has a place at a site. */
export async function hasEnrolledChild(db: Tx, applicationId: number): Promise<boolean> {
  const found = await db
    .selectFrom('child')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('status', 'in', ['enrolled', 'enrollmentPending'])
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
