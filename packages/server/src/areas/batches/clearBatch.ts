import type { clearBatch as operation } from '@semilla/contract/batches.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { removeBatch } from './queries.ts'

/** Deletes the selection that the caller stored under a key. */
export async function clearBatch(
  { db, actor }: Context,
  { key }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const userId = userIdOf(actor)
  if (!userId) throw refuse('signedOut')
  await removeBatch(db, { userId, key })
  return null
}
