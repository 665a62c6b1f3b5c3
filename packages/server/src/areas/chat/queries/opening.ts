import type { DialogParts } from '@semilla/domain/chat/dialogIds.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { applicationsWithMessages, sitesOfProgram } from './membership.ts'

/** Milliseconds for which opening a conversation waits for somebody who is opening it, too. */
const waitsMs = 3000

/** Lets the transaction fail, instead of waiting long, where somebody else holds what it needs. */
export const waitBriefly = (db: Tx) => sql`select set_config('lock_timeout', ${`${waitsMs}ms`}, true)`.execute(db)

/** Returns the application whose messages with the agency the caller may read; undefined for any other. */
export const findApplicationWithMessages = (db: Tx, actor: Actor, applicationId: number) =>
  db
    .selectFrom('application')
    .select(['id', 'parentUserId', 'isDisabled'])
    .where('id', '=', applicationId)
    .where(applicationsWithMessages(actor))
    .executeTakeFirst()

/** Returns an application that is linked or was sent by staff, whoever asks. */
export const findApplication = (db: Tx, applicationId: number) =>
  db
    .selectFrom('application')
    .select(['id', 'parentUserId'])
    .where('id', '=', applicationId)
    .where('isDisabled', '=', false)
    .executeTakeFirst()

/** Returns an active site, for a family. */
export const findActiveSite = (db: Tx, siteId: number) =>
  db.selectFrom('site').select('id').where('id', '=', siteId).where('status', '=', 'active').executeTakeFirst()

/** Returns a site on whose behalf the caller may write; undefined for any other. */
export const findSiteOfProgram = (db: Tx, actor: Actor, siteId: number) =>
  db.selectFrom('site').select('id').where('id', '=', siteId).where(sitesOfProgram(actor)).executeTakeFirst()

/** Opens a conversation, if nobody has, with what each side has read of it: nothing. */
export async function insertDialog(
  db: Tx,
  id: string,
  parts: DialogParts,
  { by, at }: { readonly by: number | null; readonly at: Date },
): Promise<void> {
  const of = {
    applicationId: parts.kind === 'cast' ? null : parts.applicationId,
    siteId: parts.kind === 'site' ? parts.siteId : null,
    organizationId: parts.kind === 'cast' ? parts.organizationId : null,
    audience: parts.kind === 'cast' ? parts.audience : null,
  }
  const opened = await db
    .insertInto('chatDialog')
    .values({ id, kind: parts.kind, ...of, openedAt: at, openedBy: by })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .execute()
  if (opened.length === 0 || parts.kind === 'cast') return
  const sides = ['family', parts.kind === 'agency' ? 'staff' : 'program']
  await db
    .insertInto('chatSide')
    .values(sides.map((side) => ({ dialogId: id, side })))
    .execute()
}
