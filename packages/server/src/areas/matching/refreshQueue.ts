import type { refreshQueue as operation } from '@semilla/contract/matching/matching.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { fillQueue } from './fillQueue.ts'

/**
 * Refers children to a vacancy at the site's request and returns how many; the same also happens automatically (rules:
 * Filling a queue).
 */
export async function refreshQueue(
  ctx: Context,
  { vacancyId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  return { outcome: await fillQueue(ctx, vacancyId) }
}
