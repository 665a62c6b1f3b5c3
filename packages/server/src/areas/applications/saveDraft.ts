import type { saveDraft as operation } from '@semilla/contract/applications.ts'
import type { Input, Output } from '@semilla/contract/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { type DraftOwner, draftOwner, hashVisitorKey, insertDraft, replaceDraft } from './queries/drafts.ts'

/**
 * Keeps what somebody has typed, by account or, signed out, by browser. Refuses a version that is not the stored one, so
 * that two devices never write over each other unseen.
 */
export async function saveDraft(
  ctx: Context,
  { applicationId, form, version }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const owner: DraftOwner = draftOwner(ctx.actor) ?? { visitorKey: hashVisitorKey(ctx.browser.visitorKey()) }
  const at = ctx.clock.now()
  const saved =
    version === undefined
      ? await insertDraft(ctx.db, owner, { applicationId, form, at })
      : await replaceDraft(ctx.db, owner, { applicationId, form, at, version })
  if (saved === undefined) throw refuse('editedMeanwhile')
  return { version: saved }
}
