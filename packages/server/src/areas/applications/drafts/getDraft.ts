import type { getDraft as operation } from '@semilla/contract/applications/drafts.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { draftOwner, findDraft, moveDrafts } from './queries/drafts.ts'

/**
 * Returns the draft to continue. A draft typed in this browser before sign-in moves to the account, so that it can be
 * continued on another device.
 */
export async function getDraft(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { actor, db } = ctx
  if (isParent(actor) && actor.visitorKey) await moveDrafts(db, actor.visitorKey, actor.userId)
  const owner = draftOwner(actor)
  if (owner) return findDraft(db, owner, applicationId)
  // The browser gets a key on its first step, so that the owner can find a draft again whose response was lost.
  ctx.browser.visitorKey()
  return undefined
}
