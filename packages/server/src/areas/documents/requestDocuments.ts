import type { requestDocuments as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { tell } from '../../platform/delivery/tell.ts'
import { lockApplication } from '../applications/queries/record.ts'
import { setRequest } from './queries/markers.ts'

/** Asks a family for the documents that are missing on its list, with a few words of staff (rules: Documents). */
export async function requestDocuments(ctx: Context, { applicationId, note }: Input<typeof operation>): Promise<null> {
  await lockApplication(ctx.db, applicationId)
  await setRequest(ctx.db, applicationId, note, userIdOf(ctx.actor) ?? null, ctx.clock.now())
  ctx.audit({ action: 'create', entity: 'documentRequest', entityId: applicationId, applicationId, after: { note } })
  await tell(ctx, { kind: 'documentsRequested', applicationId })
  return null
}
