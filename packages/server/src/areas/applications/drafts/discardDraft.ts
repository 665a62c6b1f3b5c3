import type { discardDraft as operation } from '@semilla/contract/applications/drafts.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteDraft } from './queries/drafts.ts'

/** Deletes the caller's draft. */
export async function discardDraft(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  await deleteDraft(ctx.db, ctx.actor, applicationId)
  return null
}
