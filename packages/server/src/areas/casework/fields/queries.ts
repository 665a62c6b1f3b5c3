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
