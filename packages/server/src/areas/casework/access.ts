import type { setTags } from '@semilla/contract/casework/tags.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Who } from '../../platform/http/route.ts'
import { mayDo } from '../applications/access.ts'
import { findApplicationOfDocument } from './queries/tags.ts'

type Tagged = Pick<Input<typeof setTags>, 'kind' | 'id'>

/** The application to which tags are put, on itself or on one of its documents; refuses what is not there. */
export async function taggedApplication(ctx: Pick<Context, 'db'>, { kind, id }: Tagged): Promise<number> {
  const applicationId = kind === 'document' ? await findApplicationOfDocument(ctx.db, id) : id
  if (!applicationId) throw refuse('notFound')
  return applicationId
}

/** Staff who may change the application that the tags are put on. */
export const staffTags: Who<Tagged> = async (ctx, tagged) => {
  await mayDo('tag')(ctx, { applicationId: await taggedApplication(ctx, tagged).catch(() => 0) })
}
