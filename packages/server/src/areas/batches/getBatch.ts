import type { getBatch as operation } from '@semilla/contract/batches.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { findBatch } from './queries.ts'

/** Returns the selection that the caller stored under a key; null if there is none or it belongs to another user. */
export async function getBatch(ctx: Context, { key }: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { userId } = signedInUser(ctx)
  return (await findBatch(ctx.db, { userId, key }))?.data ?? null
}
