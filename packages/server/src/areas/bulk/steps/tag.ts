import { changeTagsOfMany } from '../../casework/tags/changeTagsOfMany.ts'
import { findBefore, type Outcome } from '../queries/items.ts'
import { refused, type Step, withinReach } from './step.ts'

/** How many applications are tagged in one short transaction. */
const size = 100

type Tags = { readonly add: readonly string[]; readonly remove: readonly string[] }

/** Adds tags to applications and removes others. */
export const tagStep: Step = {
  size,
  async run(ctx, { input }, ids) {
    const { within, beyond } = await withinReach(ctx, 'tag', ids)
    const tags = input as Tags
    const changes = await changeTagsOfMany(
      ctx,
      within.map((applicationId) => ({ applicationId, ...tags })),
    )
    return [...beyond, ...changes.map(outcomeOf)]
  },
}

/** Removes the tags that an action added, and adds those that it removed. */
export const undoTagStep: Step = {
  size,
  async run(ctx, { undoes }, ids) {
    const { within, beyond } = await withinReach(ctx, 'tag', ids)
    const before = await findBefore<Tags>(ctx.db, undoes ?? 0, within)
    const changes = await changeTagsOfMany(
      ctx,
      within.map((applicationId) => {
        const { add = [], remove = [] } = before.get(applicationId) ?? {}
        return { applicationId, add: remove, remove: add }
      }),
    )
    return [...beyond, ...changes.map(outcomeOf)]
  },
}

function outcomeOf({
  applicationId,
  added,
  removed,
  isFull,
}: Awaited<ReturnType<typeof changeTagsOfMany>>[number]): Outcome {
  if (isFull) return refused(applicationId, 'tooManyTags')
  if (added.length + removed.length === 0) return { applicationId, outcome: 'unchanged' }
  return { applicationId, outcome: 'done', before: { add: added, remove: removed } }
}
