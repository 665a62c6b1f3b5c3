import type { Context } from '../../platform/context.ts'
import { lockOwners } from '../applications/detail/queries/staffFields.ts'
import { assign } from '../casework/assignment/assignments.ts'
import { findStaff } from '../casework/assignment/queries.ts'
import type { Kept } from './kept.ts'
import type { Side } from './plan.ts'

type Sides = { readonly from: Side; readonly to: Side }

/**
 * Returns who gets the receiving application: the owner of the one that is closed, where it has none, both are of one
 * agency and the person still works there on applications. Undefined if it stays with whom it is.
 */
export async function ownerToTake(
  { db }: Pick<Context, 'db'>,
  { from: { record: closing }, to: { record: receiving } }: Sides,
): Promise<number | undefined> {
  const { agencyId } = receiving
  if (receiving.ownerId !== null || closing.ownerId === null) return undefined
  if (agencyId === null || closing.agencyId !== agencyId) return undefined
  return (await findStaff(db, closing.ownerId, { organizationId: agencyId, wholeCity: false }))?.id
}

/** Assigns the receiving application as `ownerToTake` says, and returns what undoing the merge takes back. */
export async function takeOwner(ctx: Context, sides: Sides): Promise<Pick<Kept, 'assigned'>> {
  const ownerId = await ownerToTake(ctx, sides)
  if (ownerId === undefined) return {}
  const { id } = sides.to.record
  await assign(ctx, [id], { ownerId, agencyId: undefined })
  const [{ assignedAt } = { assignedAt: null }] = await lockOwners(ctx.db, [id])
  return { assigned: { ownerId, assignedAt } }
}

/** Takes back what `takeOwner` did, unless somebody has assigned the application since. */
export async function giveOwnerBack(ctx: Context, toId: number, { assigned }: Pick<Kept, 'assigned'>): Promise<void> {
  if (!assigned) return
  const [now] = await lockOwners(ctx.db, [toId])
  if (now?.ownerId === assigned.ownerId && now.assignedAt === assigned.assignedAt)
    await assign(ctx, [toId], { ownerId: null, agencyId: undefined })
}
