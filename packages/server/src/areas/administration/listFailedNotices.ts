import type { listFailedNotices as operation } from '@semilla/contract/administration.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { unsentReasonOf } from '@semilla/domain/notices/sending.ts'
import type { Context } from '../../platform/context.ts'
import { listFailedSince } from '../../platform/delivery/queries/failed.ts'
import { failedSince } from './failedSince.ts'

/** Returns a page of the messages that were given up, with why (rules: Messages by email and text). */
export async function listFailedNotices(
  ctx: Context,
  page: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { items, total } = await listFailedSince(ctx.db, { since: failedSince(ctx), now: ctx.clock.now() }, page)
  for (const { applicationId } of items)
    if (applicationId !== null) ctx.audit({ action: 'read', entity: 'notice', applicationId })
  return {
    total,
    items: items.map(({ failedBecause, applicationId, userId, ...notice }) => {
      const unsentBecause = unsentReasonOf(failedBecause, 'failed')
      return {
        ...notice,
        applicationId: applicationId ?? undefined,
        userId: userId ?? undefined,
        unsentBecause,
        answer: failedBecause === unsentBecause ? '' : failedBecause,
      }
    }),
  }
}
