import { statusAfterFamilyActed } from '@semilla/domain/enrollment/dueStatusChange.ts'
import { actsAsFamily } from '../../../platform/access/actor.ts'
import type { FamilyChange } from './familyChange.ts'
import { moveApplication } from './moveApplication.ts'
import { setFamilyUpdated } from './queries/statuses.ts'

/**
 * Records that the family was heard from, if the caller is the parent: the clocks start over, and update needed or
 * unresponsive become active (rules: Clocks). Every use case in which a parent does something to the application calls
 * this, except the edit of the form, which stores the same with the form.
 */
export async function familyActed(change: FamilyChange): Promise<void> {
  const { ctx, family } = change
  if (!actsAsFamily(ctx.actor)) return
  await setFamilyUpdated(ctx.db, family.id, ctx.clock.now())
  const status = statusAfterFamilyActed(family.status)
  if (status !== family.status) await moveApplication(change, status)
}
