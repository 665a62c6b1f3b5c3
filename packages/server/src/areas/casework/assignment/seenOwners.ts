import type { assignToStaff } from '@semilla/contract/casework/assignment.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'

export type SeenOwners = NonNullable<Input<typeof assignToStaff>['seenOwners']>

/**
 * Returns whether an application has the owner that its caller saw, so that nobody takes one from a colleague who was
 * faster. Callers who do not say whom they saw assign it in any case.
 */
export const hasSeenOwner = (seen: SeenOwners, { id, ownerId }: { id: number; ownerId: number | null }): boolean => {
  const one = seen.find(({ applicationId }) => applicationId === id)
  return !one || (one.ownerId ?? null) === ownerId
}
