import type { getBatch as operation } from '@semilla/contract/batches.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { findBatch } from './queries.ts'

/** The selection that the caller kept under a key; null when there is none, or it is somebody else's. */
export async function getBatch(
  { db, actor }: Context,
  { key }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const userId = userIdOf(actor)
  if (!userId) throw refuse('signedOut')
  return (await findBatch(db, { userId, key }))?.data ?? null
}
