import type {
  listColleagueDrafts as listOperation,
  takeOverDraft as takeOperation,
} from '@semilla/contract/applications/drafts.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { z } from 'zod'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type ColleagueDraft,
  giveDraft,
  lockColleagueDraft,
  listColleagueDrafts as readDrafts,
} from './queries/colleagues.ts'
import { findDraft } from './queries/drafts.ts'

const people = z.array(z.object({ firstName: z.string(), lastName: z.string() })).catch([])

/** Returns by whose name staff tell a draft from others: that of the first parent, or else of the first child. */
function familyName({ parents, children }: ColleagueDraft): string {
  return [...people.parse(parents), ...people.parse(children)].map(personName).find(Boolean) ?? ''
}

/** Returns the new applications that colleagues of the caller's agency began and did not send, the latest first. */
export async function listColleagueDrafts(ctx: Context): Promise<Output<typeof listOperation>> {
  const drafts = await readDrafts(ctx.db, signedInUser(ctx))
  if (drafts.length > 0) ctx.audit({ action: 'read', entity: 'draft' })
  return {
    drafts: drafts.map((draft) => {
      const { id, version, byName, updatedAt } = draft
      return { id, version, byName, updatedAt, familyName: familyName(draft) }
    }),
  }
}

/**
 * Gives the caller the new application that a colleague of their agency began, to go on with it. Refuses callers who have
 * begun one themselves, and a version that was changed since it was listed. Whoever began it reads at their next change
 * that it is no longer theirs.
 */
export async function takeOverDraft(ctx: Context, { draftId, version }: Input<typeof takeOperation>): Promise<null> {
  const caller = signedInUser(ctx)
  const draft = await lockColleagueDraft(ctx.db, caller, draftId)
  if (!draft) throw refuse('notFound')
  if (draft.version !== version) throw refuse('editedMeanwhile')
  if (await findDraft(ctx.db, caller, undefined)) throw refuse('ownApplicationBegun')
  await giveDraft(ctx.db, draft, caller.userId)
  ctx.audit({
    action: 'update',
    entity: 'draft',
    entityId: draftId,
    before: { ownerId: draft.byId },
    after: { ownerId: caller.userId },
  })
  return null
}
