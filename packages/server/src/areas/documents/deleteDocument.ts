import type { deleteDocument as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { mayDelete } from '@semilla/domain/documents/document.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent, userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { OutdatedError } from '../../platform/http/calls/route.ts'
import { findApplication, lockApplication } from '../applications/queries/record.ts'
import { familySent } from '../applications/statuses/familySent.ts'
import { isOfAnother, readerOf } from './access.ts'
import { type DocumentRecord, findDocument, hideDocument, lockDocument } from './queries/documents.ts'

/**
 * Locks a document after its application, as a merge locks them, and returns it. That a family deletes one of its own
 * counts as its update (rules: Clocks).
 */
async function lockWithApplication(ctx: Context, id: number): Promise<DocumentRecord> {
  const found = await findDocument(ctx.db, id)
  if (!found) throw refuse('notFound')
  const { applicationId } = found
  const application = await lockApplication(ctx.db, applicationId)
  if (application?.parentUserId === userIdOf(ctx.actor)) await familySent(ctx, applicationId)
  const document = await lockDocument(ctx.db, id)
  if (!document) throw refuse('notFound')
  if (document.applicationId !== applicationId) throw new OutdatedError()
  return document
}

/** Hides a document (rules: Documents). The clean-up job removes it later. */
export async function deleteDocument(ctx: Context, { id }: Input<typeof operation>): Promise<null> {
  const document = await lockWithApplication(ctx, id)
  const sentWith = document.sentWithId === null ? undefined : await findApplication(ctx.db, document.sentWithId)
  const isOthers = isOfAnother(ctx.actor, sentWith?.parentUserId)
  if (!mayDelete(readerOf(ctx.actor), { ...document, isOfAnother: isOthers }))
    throw refuse(isParent(ctx.actor) && (!document.fromFamily || isOthers) ? 'notAllowed' : 'documentAccepted')
  await hideDocument(ctx.db, id, ctx.clock.now())
  const { applicationId, name, item, status } = document
  ctx.audit({ action: 'remove', entity: 'document', entityId: id, applicationId, before: { name, item, status } })
  return null
}
