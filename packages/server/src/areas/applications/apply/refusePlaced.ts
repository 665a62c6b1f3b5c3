import type { Operation } from '@semilla/contract/wire/operation.ts'
import type { Child } from '@semilla/domain/applications/family.ts'
import { readFamily } from '@semilla/domain/duplicates/families.ts'
import { isNamedAndBornAs } from '@semilla/domain/duplicates/sameChildren.ts'
import { mayBeRemoved } from '@semilla/domain/enrollment/childTransitions.ts'
import { faultIf } from '@semilla/domain/values/faults.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import type { MergedChildren } from './mergeChildren.ts'
import { type Family, listPlacedElsewhere } from './queries/placedElsewhere.ts'

type Sent = {
  readonly children: readonly Child[]
  /** The stored children of a change, in the order of the form. */
  readonly records?: MergedChildren['records']
  /** The path of the form in the input. */
  readonly place: string
}

/**
 * Refuses a child who has a place through another application of the family, and so would wait for a second one (rules:
 * Applying). A stored child who cannot be left out may stay, or the application could not be changed any more.
 */
export async function refusePlaced(
  ctx: Context,
  operation: Operation,
  family: Family,
  { children, records = [], place }: Sent,
): Promise<void> {
  const placed = await listPlacedElsewhere(ctx.db, family)
  if (placed.length === 0) return
  const faults = readFamily({ children, parents: [] }).child.flatMap((child, index) => {
    const status = records[index]?.status
    const canLeave = status === undefined || mayBeRemoved(status)
    const isPlaced = canLeave && placed.some((other) => isNamedAndBornAs(child, other))
    return faultIf(isPlaced, `children[${index}].firstName`, 'childHasPlace')
  })
  refuseFaults(operation, faults, place, 'childHasPlace')
}
