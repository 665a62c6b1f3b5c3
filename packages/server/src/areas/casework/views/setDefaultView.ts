import type { setDefaultView as operation } from '@semilla/contract/casework/views.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { chooseDefault, seesView } from './queries.ts'
import { viewerOf } from './viewer.ts'

/** Chooses the saved view with which the caller's worklist begins, or none. Refuses one that the caller cannot use. */
export async function setDefaultView(ctx: Context, { id }: Input<typeof operation>): Promise<null> {
  const viewer = viewerOf(ctx)
  if (id !== undefined && !(await seesView(ctx.db, viewer, id))) throw refuse('notFound')
  await chooseDefault(ctx.db, viewer, id)
  return null
}
