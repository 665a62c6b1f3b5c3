import type { requestDocuments as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { tell } from '../../platform/delivery/tell.ts'
import { lockApplication } from '../applications/queries/record.ts'
import { familyCanSend } from './access.ts'
import { setRequest } from './queries/markers.ts'

/**
 * Asks a family for the documents that are missing on its list, with a few words of staff (rules: Documents). Refused for an
 * application to which the family can add none any more.
 */
export async function requestDocuments(ctx: Context, { applicationId, note }: Input<typeof operation>): Promise<null> {
  const application = await lockApplication(ctx.db, applicationId)
  if (!application) throw refuse('notFound')
  if (!familyCanSend(application)) throw refuse('applicationEnded')
  await setRequest(ctx.db, applicationId, note, userIdOf(ctx.actor) ?? null, ctx.clock.now())
  ctx.audit({ action: 'create', entity: 'documentRequest', entityId: applicationId, applicationId, after: { note } })
  await tell(ctx, { kind: 'documentsRequested', applicationId })
  return null
}
