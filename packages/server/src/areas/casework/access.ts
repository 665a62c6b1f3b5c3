import type { setTags } from '@semilla/contract/casework/tags.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { mayDo } from '../applications/access.ts'
import { findApplicationOfDocument } from './queries/tags.ts'

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

/** Allows staff who may change the tagged application. */
export const staffTags: Who<Tagged> = async (ctx, tagged) => {
  await mayDo('tag')(ctx, { applicationId: await taggedApplication(ctx, tagged).catch(() => 0) })
}
