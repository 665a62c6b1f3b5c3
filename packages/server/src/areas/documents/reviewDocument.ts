import type { reviewDocument as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { isDecided, mayReview } from '@semilla/domain/documents/document.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { tell } from '../../platform/delivery/tell.ts'
import { lockDocument, setReview } from './queries/documents.ts'

/**
 * Accepts a document of a family, or returns it with a reason that the family reads (rules: Documents). Refuses to replace
 * a decision that the caller has not seen.
 */
export async function reviewDocument(
  ctx: Context,
  { id, status, reason, seen }: Input<typeof operation>,
): Promise<null> {
  const document = await lockDocument(ctx.db, id)
  if (!document) throw refuse('notFound')
  if (!mayReview(document, status)) throw refuse('statusNotAllowed')
  if (seen !== undefined && seen !== document.status && isDecided(document.status))
    throw refuse('statusChangedMeanwhile')
  const { applicationId } = document
  const review = { status, returnReason: status === 'cancelled' ? reason : '' }
  await setReview(ctx.db, id, { ...review, reviewedBy: userIdOf(ctx.actor) ?? null, reviewedAt: ctx.clock.now() })
  ctx.audit({
    action: 'update',
    entity: 'document',
    entityId: id,
    applicationId,
    before: { status: document.status, returnReason: document.returnReason },
    after: review,
  })
  if (status === 'cancelled') await tell(ctx, { kind: 'documentReturned', applicationId, documentId: id })
  return null
}
