import { startBulk as operation } from '@semilla/contract/bulk.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { maxBulk } from '@semilla/domain/casework/bulk.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { requireMay, requireVisible } from '../applications/access.ts'
import { listFound } from '../casework/worklist/findWaiting.ts'
import { beginJob } from './beginJob.ts'
import { inputOf } from './bulkInput.ts'

type Asked = Input<typeof operation>

const needs = { assign: 'assign', tag: 'tag', status: 'changeStatus', message: 'tag' } as const

/**
 * Returns the applications that are meant: those that were named, or all that the filter finds. Refuses a request with
 * neither, so that an empty selection never means everybody.
 */
async function applicationsOf(ctx: Context, { applicationIds, filter, action }: Asked): Promise<number[]> {
  if (applicationIds.length > 0) {
    await requireVisible(ctx, ...applicationIds)
    // The action lists those that were deleted for their families with the reason, and does the others.
    requireMay(ctx.actor, needs[action])
    return [...new Set(applicationIds)]
  }
  if (!filter) {
    refuseFaults(operation, [{ path: 'applicationIds', code: 'required' }])
    return []
  }
  const found = await listFound(ctx, { filter, sort: [] }, maxBulk + 1)
  if (found.length > maxBulk) throw refuse('tooManyApplications', { count: maxBulk })
  return found
}

/**
 * Begins something that is done to many applications one after the other, by a job (rules: Many applications at once).
 * Refuses what could not be done to any of them.
 */
export async function startBulk(ctx: Context, asked: Asked): Promise<Output<typeof operation>> {
  if (asked.action === 'message' && !can(ctx.actor, 'writeMessages')) throw refuse('notAllowed')
  const input = await inputOf(ctx, asked)
  const applicationIds = await applicationsOf(ctx, asked)
  const jobId = await beginJob(ctx, { action: asked.action, input, applicationIds })
  return { jobId, total: applicationIds.length }
}
