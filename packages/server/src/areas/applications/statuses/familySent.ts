import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { statusAfterFamilyActed } from '@semilla/domain/enrollment/dueStatusChange.ts'
import { isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { familyActed } from './familyActed.ts'
import { applyConsequences, familyChange } from './familyChange.ts'
import { lockFamilies } from './queries/lockedFamilies.ts'
import { touchFamilyIn } from './queries/statuses.ts'

/** The statuses that do not change when the family is heard from. */
const staying = applicationStatuses.filter((status) => statusAfterFamilyActed(status) === status)

/**
 * Records that the family sent something, such as a message, if the caller is the parent (rules: Clocks). Unlike
 * `familyActed`, which does the rest, it locks nothing more than the application while its status stays as it is.
 */
export async function familySent(ctx: Context, applicationId: number): Promise<void> {
  if (!isParent(ctx.actor) || (await touchFamilyIn(ctx.db, applicationId, staying, ctx.clock.now()))) return
  const [family] = await lockFamilies(ctx.db, [applicationId])
  if (!family) return
  const change = familyChange(ctx, family)
  await familyActed(change)
  await applyConsequences(change)
}
