import type { deleteDocument as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { mayDelete } from '@semilla/domain/documents/document.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { readerOf } from './access.ts'
import { hideDocument, lockDocument } from './queries/documents.ts'

/** Hides a document (rules: Documents). The clean-up job removes it later. */
export async function deleteDocument(ctx: Context, { id }: Input<typeof operation>): Promise<null> {
  const document = await lockDocument(ctx.db, id)
  if (!document) throw refuse('notFound')
  if (!mayDelete(readerOf(ctx.actor), document))
    throw refuse(isParent(ctx.actor) && !document.fromFamily ? 'notAllowed' : 'documentAccepted')
  await hideDocument(ctx.db, id, ctx.clock.now())
  const { applicationId, name, item, status } = document
  ctx.audit({ action: 'remove', entity: 'document', entityId: id, applicationId, before: { name, item, status } })
  return null
}
