import type { saveDraft as operation } from '@semilla/contract/applications/drafts.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isAgencyStaff } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { isDeletionGranted } from '../queries/record.ts'
import { countVisitorStart } from './limits.ts'
import { findWhoTook } from './queries/colleagues.ts'
import { copiedFrom, type DraftOwner, hasMaxDrafts, insertDraft, replaceDraft } from './queries/drafts.ts'

/** Tells staff who took over the new application that they began. Only its pages know its key. */
async function refuseTakenOver({ actor, db }: Context, idempotencyKey: string | undefined): Promise<void> {
  if (!idempotencyKey || !isAgencyStaff(actor)) return
  const name = await findWhoTook(db, actor, idempotencyKey)
  if (name !== undefined) throw refuse('draftTakenOver', { name })
}

/**
 * Saves a draft by account or, when signed out, by browser. Refuses an outdated version, so that two devices never
 * overwrite each other unnoticed, a new draft beyond the maximum number, and one of an application that is deleted for its
 * family, or with its answers. Whose draft a colleague took over reads that.
 */
export async function saveDraft(
  ctx: Context,
  { applicationId, form, version, idempotencyKey }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  // A visitor's browser gets its key again with each version, which is kept as long as the first one was.
  const owner: DraftOwner =
    ctx.actor.kind === 'user' ? { userId: ctx.actor.userId } : { visitorKey: ctx.browser.visitorKey() }
  const at = ctx.clock.now()
  const answersOf = applicationId ?? copiedFrom(form)
  if (answersOf && (await isDeletionGranted(ctx.db, answersOf))) throw refuse('applicationEnded')
  if (version === undefined) {
    await countVisitorStart(ctx, 'newDraft')
    if (await hasMaxDrafts(ctx.db, owner)) throw refuse('tooManyDrafts')
  }
  const saved =
    version === undefined
      ? await insertDraft(ctx.db, owner, { applicationId, form, at })
      : await replaceDraft(ctx.db, owner, { applicationId, form, at, version })
  if (saved !== undefined) return saved
  await refuseTakenOver(ctx, idempotencyKey)
  throw refuse('editedMeanwhile')
}
