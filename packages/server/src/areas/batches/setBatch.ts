import type { setBatch as operation } from '@semilla/contract/batches.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { saveBatch } from './queries.ts'

/** Stores a selection between two screens for the caller alone, such as the children chosen in a queue. */
export async function setBatch(
  ctx: Context,
  { key, data }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { userId } = signedInUser(ctx)
  await saveBatch(ctx.db, { userId, key }, data, ctx.clock.now())
  return key
}
