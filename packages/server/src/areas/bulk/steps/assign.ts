import { mayDoWithAll } from '../../applications/access.ts'
import { type Assignment, keepOwner } from '../../applications/detail/queries/staffFields.ts'
import { listDeletionGranted } from '../../applications/queries/record.ts'
import { assign } from '../../casework/assignment/assignments.ts'
import { hasSeenOwner, type SeenOwners } from '../../casework/assignment/seenOwners.ts'
import { type FamilyState, lockStates } from '../queries/families.ts'
import { findBefore, type Outcome } from '../queries/items.ts'
import { refused, type Step, withinReach } from './step.ts'

/** How many applications are assigned in one short transaction. */
const size = 50

/** What an assignment says, beside the applications. */
type AssignmentInput = Assignment & { readonly seenOwners?: SeenOwners }

/** Returns whether an application has the owner of an assignment, and its agency if that names one. */
const isAssigned = ({ ownerId, agencyId }: FamilyState, to: Assignment): boolean =>
  ownerId === to.ownerId && (to.agencyId === undefined || agencyId === to.agencyId)

/** Makes somebody, or an agency, the owner of applications, except those that have another owner than was seen. */
export const assignStep: Step = {
  size,
  async run(ctx, job, ids) {
    const { seenOwners = [], ...to } = job.input as AssignmentInput
    const { within, beyond } = await withinReach(ctx, 'assign', ids)
    const states = await lockStates(ctx.db, within)
    const outcomes = states.map((state): Outcome => {
      const { id: applicationId, ownerId, agencyId } = state
      if (isAssigned(state, to)) return { applicationId, outcome: 'unchanged' }
      if (!hasSeenOwner(seenOwners, state)) return refused(applicationId, 'assignedMeanwhile')
      return { applicationId, outcome: 'done', before: { ownerId, agencyId } }
    })
    const changing = outcomes.flatMap(({ applicationId, outcome }) => (outcome === 'done' ? [applicationId] : []))
    const kept = outcomes.flatMap(({ applicationId, outcome }) => (outcome === 'unchanged' ? [applicationId] : []))
    if (kept.length > 0) await keepOwner(ctx.db, kept, ctx.clock.now())
    if (changing.length === 0) return [...beyond, ...outcomes]
    await assign(ctx, changing, to)
    const at = new Map((await lockStates(ctx.db, changing)).map(({ id, assignedAt }) => [id, assignedAt]))
    const done = outcomes.map(({ before, ...each }) =>
      before ? { ...each, before: { ...before, assignedAt: at.get(each.applicationId) } } : each,
    )
    return [...beyond, ...done]
  },
}

type Before = {
  readonly ownerId: number | null
  readonly agencyId: number | null
  /** When the action assigned it. Absent in what was kept by an earlier version of the product. */
  readonly assignedAt?: string | null
}

/**
 * Gives applications back to their owners of before, unless somebody has assigned them since, also to the same owner, or
 * a request for their deletion was granted. Whoever gave them to another agency no longer sees them, and must be able to take
 * that back nevertheless.
 */
export const undoAssignStep: Step = {
  size,
  async run(ctx, { undoes, input }, ids) {
    await mayDoWithAll('assign')(ctx, { applicationIds: [] })
    const before = await findBefore<Before>(ctx.db, undoes ?? 0, ids)
    const left = input as Assignment
    const deleted = new Set(await listDeletionGranted(ctx.db, ids))
    const outcomes: Outcome[] = []
    for (const state of await lockStates(ctx.db, ids)) {
      const { id, assignedAt } = state
      const to = before.get(id)
      const isAsLeft = isAssigned(state, left) && (to?.assignedAt === undefined || to.assignedAt === assignedAt)
      if (deleted.has(id)) outcomes.push(refused(id, 'applicationEnded'))
      else if (!to || !isAsLeft) outcomes.push(refused(id, 'editedMeanwhile'))
      else {
        await assign(ctx, [id], { ownerId: to.ownerId, agencyId: to.agencyId })
        outcomes.push({ applicationId: id, outcome: 'done' })
      }
    }
    return outcomes
  },
}
