import type { saveDraft as operation } from '@semilla/contract/applications/drafts.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { countVisitorStart } from './limits.ts'
import { type DraftOwner, draftOwner, hasMaxDrafts, insertDraft, replaceDraft } from './queries/drafts.ts'

/**
 * Saves a draft by account or, when signed out, by browser. Refuses an outdated version, so that two devices never
 * overwrite each other unnoticed, and a new draft beyond the maximum number.
 */
export async function saveDraft(
  ctx: Context,
  { applicationId, form, version }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const owner: DraftOwner = draftOwner(ctx.actor) ?? { visitorKey: ctx.browser.visitorKey() }
  const at = ctx.clock.now()
  if (version === undefined) {
    await countVisitorStart(ctx, 'newDraft')
    if (await hasMaxDrafts(ctx.db, owner)) throw refuse('tooManyDrafts')
  }
  const saved =
    version === undefined
      ? await insertDraft(ctx.db, owner, { applicationId, form, at })
      : await replaceDraft(ctx.db, owner, { applicationId, form, at, version })
  if (saved === undefined) throw refuse('editedMeanwhile')
  return saved
}
