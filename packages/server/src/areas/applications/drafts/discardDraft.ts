import type { discardDraft as operation } from '@semilla/contract/applications/drafts.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteDraft, deleteTypedBefore } from './queries/drafts.ts'

/** Deletes the caller's draft, or what a parent typed in this browser before signing in. */
export async function discardDraft(
  { actor, db }: Context,
  { applicationId, isInBrowser }: Input<typeof operation>,
): Promise<null> {
  await (isInBrowser ? deleteTypedBefore : deleteDraft)(db, actor, applicationId)
  return null
}
