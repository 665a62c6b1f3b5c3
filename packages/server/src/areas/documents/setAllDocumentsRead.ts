import type { setAllDocumentsRead as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { can } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { readerOf } from './access.ts'
import { setRead, setReceived } from './queries/markers.ts'

/**
 * Marks the documents of an application as read, for the family or for its whole agency, and what the family sent as
 * received. Who reads is decided by the session, whatever the request says. For staff who may not act on documents nothing
 * is marked: they would stay unnoticed by those who may.
 */
export async function setAllDocumentsRead(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  const reader = readerOf(ctx.actor)
  if (reader === 'staff' && !can(ctx.actor, 'changeDocuments')) return null
  await setRead(ctx.db, applicationId, reader, ctx.clock.now())
  if (reader === 'staff') await setReceived(ctx.db, applicationId)
  ctx.audit({ action: 'update', entity: 'documentsRead', entityId: applicationId, applicationId, after: { reader } })
  return null
}
