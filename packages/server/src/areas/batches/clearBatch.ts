import type { clearBatch as operation } from '@semilla/contract/batches.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { removeBatch } from './queries.ts'

/** Deletes the selection that the caller stored under a key. */
export async function clearBatch(ctx: Context, { key }: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { userId } = signedInUser(ctx)
  await removeBatch(ctx.db, { userId, key })
  return null
}
