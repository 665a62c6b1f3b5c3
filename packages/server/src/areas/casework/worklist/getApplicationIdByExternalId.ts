import type { getApplicationIdByExternalId as operation } from '@semilla/contract/casework/worklist.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { findByExternalId } from '../fields/queries.ts'

/** Returns the id of an application by its reference number. Refuses one out of reach as not found. */
export async function getApplicationIdByExternalId(
  ctx: Context,
  { externalId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const found = await findByExternalId(ctx.db, ctx.actor, externalId)
  if (!found) throw refuse('notFound')
  return found
}
