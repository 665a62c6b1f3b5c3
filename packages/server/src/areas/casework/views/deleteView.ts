import type { deleteView as operation } from '@semilla/contract/casework/views.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { removeView } from './queries.ts'
import { viewerOf } from './viewer.ts'

/** Deletes a saved view of the caller. Refuses those of others as not found. */
export async function deleteView(ctx: Context, { id }: Input<typeof operation>): Promise<null> {
  if (!(await removeView(ctx.db, viewerOf(ctx), id))) throw refuse('notFound')
  return null
}
