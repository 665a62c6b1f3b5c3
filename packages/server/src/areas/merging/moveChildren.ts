import type { Context } from '../../platform/context.ts'
import { insertClosedCopies, setApplicationOfChildren } from '../applications/merging/queries/applications.ts'
import { setApplicationOfReferrals, setChildOfReferral } from '../referrals/queries/merging.ts'
import { joining, type Plan } from './plan.ts'

/**
 * Moves the children who join the receiving application with their referrals, and gives it the open referrals of children
 * whom it has already, where these stay. Returns the ids of the copies that stay behind.
 */
export async function moveChildren(ctx: Context, { to, children, referrals }: Plan): Promise<number[]> {
  const ids = joining(children).map(({ id }) => id)
  const copies = await insertClosedCopies(ctx.db, ids, ctx.clock.now())
  await setApplicationOfChildren(ctx.db, ids, to.record.id)
  await setApplicationOfReferrals(ctx.db, ids, to.record.id)
  for (const { record, stays } of referrals) {
    const same = children.find(({ child }) => child.id === record.childId)?.same
    if (stays && same) await setChildOfReferral(ctx.db, record.id, same.child.id, to.record.id)
  }
  return copies
}
