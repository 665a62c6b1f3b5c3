import type { setBatch as operation } from '@semilla/contract/batches.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { saveBatch } from './queries.ts'

/** Stores a selection between two screens for the caller alone, such as the children chosen in a queue. */
export async function setBatch(
  { db, actor, clock }: Context,
  { key, data }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const userId = userIdOf(actor)
  if (!userId) throw refuse('signedOut')
  await saveBatch(db, { userId, key }, data, clock.now())
  return key
}
