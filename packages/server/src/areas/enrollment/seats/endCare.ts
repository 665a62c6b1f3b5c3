import type { FamilyChange } from '../../applications/statuses/familyChange.ts'
import { followChildren } from '../../applications/statuses/moveApplication.ts'
import { moveChild } from '../../applications/statuses/moveChild.ts'
import type { ChildRecord } from '../../applications/statuses/queries/lockedFamilies.ts'

/**
 * Ends the place of a child whose last day of care is over: the seat is free, and the child no longer waits until staff
 * say so. The application's status follows its children.
 */
export async function endCare(change: FamilyChange, child: ChildRecord): Promise<void> {
  await moveChild(change, child, 'inactive', undefined, { enrollment: 'careEnded', referral: 'careEnded' })
  await followChildren(change)
}
