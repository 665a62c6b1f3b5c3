import type { getDraft as operation } from '@semilla/contract/applications/drafts.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { draftOwner, findDraft, moveDrafts } from './queries.ts'

/**
 * Gives the draft to go on with. What a parent typed in this browser before signing in becomes the account's, and so can
 * be resumed on another device.
 */
export async function getDraft(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { actor, db } = ctx
  if (isParent(actor) && actor.visitorKey) await moveDrafts(db, actor.visitorKey, actor.userId)
  const owner = draftOwner(actor)
  if (owner) return findDraft(db, owner, applicationId)
  // From its first step on the browser has a key, so that an answer lost on its way is found again by whoever was to have it.
  ctx.browser.visitorKey()
  return undefined
}
