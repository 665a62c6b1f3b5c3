import type { setAllDocumentsRead as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { can } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { readerOf } from './access.ts'
import { setRead, setReceived } from './queries/markers.ts'

/**
 * Marks the documents of an application as read, for the family or for its whole agency. Who reads is decided by the
 * session, whatever the request says. What the family sent counts as received from then on, if the reader may act on it.
 */
export async function setAllDocumentsRead(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  const reader = readerOf(ctx.actor)
  await setRead(ctx.db, applicationId, reader, ctx.clock.now())
  if (reader === 'staff' && can(ctx.actor, 'changeDocuments')) await setReceived(ctx.db, applicationId)
  ctx.audit({ action: 'update', entity: 'documentsRead', entityId: applicationId, applicationId, after: { reader } })
  return null
}
