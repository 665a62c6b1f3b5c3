import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import type { TaskOf } from '../../../platform/jobs/jobs.ts'
import { listPlacedThroughOthers, listWithPlacedChildren } from '../../applications/apply/queries/placedElsewhere.ts'
import { followChildren } from '../../applications/statuses/moveApplication.ts'
import { moveChild, placedElsewhere } from '../../applications/statuses/moveChild.ts'
import { changeDueFamilies } from './changeDueFamilies.ts'

/**
 * Ends the waiting of children in the other applications of a family once they have a place through one of them, and with
 * it their referrals there (rules: Applying). Without an application, of all families: at night, nobody is left waiting whose
 * family did not change since.
 */
export const endWaitingElsewhere: TaskOf<'endWaitingElsewhere'> = changeDueFamilies(
  ({ db }, { applicationId }: { readonly applicationId?: number }) => listWithPlacedChildren(db, applicationId),
  async (moving, { db }) => {
    const waiting = moving.family.children.filter(({ status }) => isWaiting(status))
    const placed = await listPlacedThroughOthers(
      db,
      waiting.map(({ id }) => id),
      { onlySettled: true },
    )
    for (const child of waiting)
      if (placed.includes(child.id)) await moveChild(moving, child, 'inactive', undefined, placedElsewhere)
    await followChildren(moving)
  },
)
