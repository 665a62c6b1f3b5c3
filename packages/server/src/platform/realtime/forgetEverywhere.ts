import type { Context } from '../context.ts'
import { forgetCached } from '../database/cachedFor.ts'
import { notifyNodes } from './queries.ts'

/**
 * Makes every process read its `cachedUntilChanged` values again as soon as this transaction is committed. Call it after
 * a change of tables or settings.
 */
export async function forgetEverywhere(ctx: Pick<Context, 'db' | 'config'>): Promise<void> {
  await notifyNodes(ctx.db, { changedTables: true })
  // This process hears of it too, but perhaps only after its next request.
  forgetCached(ctx)
}
