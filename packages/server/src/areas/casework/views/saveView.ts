import { maxViews, type saveView as operation } from '@semilla/contract/casework/views.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { lockCounting } from '../../../platform/database/queries.ts'
import { countViews, insertView, updateView } from './queries.ts'
import { viewerOf } from './viewer.ts'

/**
 * Saves a view of the worklist, or changes one of the caller's own. Refuses a name that the caller, or for shared views
 * somebody of the organization, has given already.
 */
export async function saveView(
  ctx: Context,
  { id, ...content }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const viewer = viewerOf(ctx)
  const now = ctx.clock.now()
  if (id !== undefined) {
    if (!(await updateView(ctx.db, viewer, id, content, now))) throw refuse('notFound')
    return { id }
  }
  await lockCounting(ctx.db, 'views', viewer.userId)
  if ((await countViews(ctx.db, viewer)) >= maxViews) throw refuse('tooManyViews')
  return { id: await insertView(ctx.db, viewer, content, now) }
}
