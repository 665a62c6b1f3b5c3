import type { getDraft as operation } from '@semilla/contract/applications/drafts.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { browserOf, draftOwner, findDraft, moveDrafts } from './queries/drafts.ts'

/**
 * Returns the draft to continue. A draft typed in this browser before sign-in moves to the account, so that it can be
 * continued on another device. Where the account has one already, both are returned, and the parent chooses: on a shared
 * computer, the other one may be somebody else's.
 */
export async function getDraft(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { actor, db } = ctx
  if (isParent(actor) && actor.visitorKey) await moveDrafts(db, actor.visitorKey, actor.userId)
  const [owner, browser] = [draftOwner(actor), browserOf(actor)]
  if (owner) {
    const own = await findDraft(db, owner, applicationId)
    const typed = own && browser && (await findDraft(db, browser, applicationId))
    return own && { ...own, inBrowser: typed && { form: typed.form } }
  }
  // The browser gets a key on its first step, so that the owner can find a draft again whose response was lost.
  ctx.browser.visitorKey()
  return undefined
}
