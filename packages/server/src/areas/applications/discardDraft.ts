import type { discardDraft as operation } from '@semilla/contract/applications.ts'
import type { Input } from '@semilla/contract/operation.ts'
import type { Context } from '../../platform/context.ts'
import { deleteDraft } from './queries/drafts.ts'

/** Forgets the caller's draft. */
export async function discardDraft(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  await deleteDraft(ctx.db, ctx.actor, applicationId)
  return null
}
