import type { setTags } from '@semilla/contract/casework/tags.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { allOf, may, staff } from '../../platform/access/rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { mayDo, requireVisible } from '../applications/access.ts'
import { listGoingOnIn, listVisible } from '../applications/queries/reach.ts'
import { findApplicationOfDocument } from './tags/queries/tags.ts'
import { findApplicationOfTask } from './tasks/queries.ts'

type Tagged = Pick<Input<typeof setTags>, 'kind' | 'id'>

/**
 * Returns the application of a tagged record, which is the application itself or one of its documents. Refuses an
 * unknown document as not found.
 */
export async function taggedApplication(ctx: Pick<Context, 'db'>, { kind, id }: Tagged): Promise<number> {
  const applicationId = kind === 'document' ? await findApplicationOfDocument(ctx.db, id) : id
  if (!applicationId) throw refuse('notFound')
  return applicationId
}

/** Allows staff who may change the tagged application, and its documents where one of those is tagged. */
export const staffTags: Who<Tagged> = async (ctx, tagged) => {
  if (tagged.kind === 'document') await allOf(staff, may('changeDocuments'))(ctx, {})
  await mayDo('tag')(ctx, { applicationId: await taggedApplication(ctx, tagged).catch(() => 0) })
}

/** Returns a rule for staff with a permission, about an application in their reach or about all of them. */
const staffWith =
  (capability: Capability): Who<{ readonly applicationId?: number | undefined }> =>
  async (ctx, { applicationId }) => {
    await allOf(staff, may(capability))(ctx, {})
    if (applicationId !== undefined) await requireVisible(ctx, applicationId)
  }

/** Allows staff who may read notes. */
export const readsNotes = staffWith('viewNotes')
/** Allows staff who may write notes. */
export const writesNotes = staffWith('writeNotes')
/** Allows staff who may read the log. */
export const readsLog = staffWith('viewLog')

/**
 * Allows staff who may write notes, on tasks of applications in their reach, and of those merged into one that is. Refuses
 * other tasks as not found.
 */
export const changesTask: Who<{ readonly id: number }> = async (ctx, { id }) => {
  await writesNotes(ctx, {})
  const applicationId = await findApplicationOfTask(ctx.db, id)
  const goingOnIn = applicationId === undefined ? [] : await listGoingOnIn(ctx.db, [applicationId])
  if ((await listVisible(ctx.db, ctx.actor, goingOnIn)).length === 0) throw refuse('notFound')
}

/** Allows staff who may write notes to add a task to an application in their reach, and to change one as `changesTask`. */
export const savesTask: Who<{ readonly id?: number | undefined; readonly applicationId: number }> = (
  ctx,
  { id, applicationId },
) => (id === undefined ? writesNotes(ctx, { applicationId }) : changesTask(ctx, { id }))
