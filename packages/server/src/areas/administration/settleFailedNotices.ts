import type { settleFailedNotices as operation } from '@semilla/contract/administration.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { dropFailed, planFailedAgain } from '../../platform/delivery/queries/failed.ts'
import { failedSince } from './failedSince.ts'

/** Sends messages again that were given up, or puts them aside (rules: Messages by email and text). */
export async function settleFailedNotices(
  ctx: Context,
  { ids, isAll, action }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const choice = isAll ? { since: failedSince(ctx) } : { ids }
  const isRetry = action === 'retry'
  const settled = isRetry ? await planFailedAgain(ctx.db, choice, ctx.clock.now()) : await dropFailed(ctx.db, choice)
  const after = { settlement: action }
  for (const { id: entityId, applicationId } of settled)
    ctx.audit({
      action: 'update',
      entity: 'notice',
      entityId,
      ...(applicationId === null ? {} : { applicationId }),
      after,
    })
  if (isRetry && settled.length > 0) await ctx.plan('sendNotices', {}, { key: 'sendNotices' })
  return { count: settled.length }
}
