import { decideDeletion as operation } from '@semilla/contract/rights.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { requireVisible } from '../applications/access.ts'
import { findRequest, storeDecision } from './queries/deletions.ts'
import { writeDecision } from './writeDecision.ts'

/**
 * Grants or declines a family's request for deletion (rules: Rights of families). An application is deleted only when it has
 * ended, no offer is open and no child of it is in care; the names are then removed by a job. Whoever asked is told.
 */
export async function decideDeletion(
  ctx: Context,
  { requestId, isGranted, reason }: Input<typeof operation>,
): Promise<null> {
  const request = await findRequest(ctx.db, requestId)
  if (!request) throw refuse('notFound')
  const { applicationId, askedBy, reference, isInUse, status, standing } = request
  await requireVisible(ctx, applicationId)
  if (standing !== 'asked') throw refuse('deletionDecided')
  if (!isGranted && reason === '') refuseFaults(operation, [{ path: 'reason', code: 'reasonTextRequired' }])
  if (isGranted && (isInUse || !isEndStatus(status as never))) throw refuse('deletionTooEarly')
  const by = (ctx.actor as SignedIn).userId
  const decided = isGranted ? ('granted' as const) : ('declined' as const)
  await storeDecision(ctx.db, requestId, { status: decided, by, at: ctx.clock.now(), reason })
  ctx.audit({ action: 'update', entity: 'deletionRequest', applicationId, after: { status: decided } })
  await writeDecision(ctx, { askedBy, reference, isGranted })
  if (isGranted) await ctx.plan('eraseFamily', { requestId })
  return null
}
