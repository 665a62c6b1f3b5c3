import type { Operation } from '@semilla/contract/wire/operation.ts'
import type { Child } from '@semilla/domain/applications/family.ts'
import { mayBeRemoved } from '@semilla/domain/enrollment/childTransitions.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { faultIf } from '@semilla/domain/values/faults.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { settingsOf } from '../../organizations/settings.ts'
import { findFamily } from '../detail/queries/family.ts'
import { lockPlacesOfFamilies } from '../queries/families.ts'
import type { ApplicationRecord } from '../queries/record.ts'
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
 * Returns those of some children who have a place through another application of their family. Until the transaction ends,
 * none of them gets one.
 */
export async function placedElsewhere<Each extends Child>(
  ctx: Context,
  family: Family,
  children: readonly Each[],
): Promise<Each[]> {
  const { id, parentUserId, copiedFromId } = family
  const isKnown = (each: number | null | undefined) => each !== null && each !== undefined
  // An application that staff enter for a new family is connected with no other.
  if (![id, parentUserId, copiedFromId].some(isKnown)) return []
  await lockPlacesOfFamilies(ctx.db, [id, copiedFromId].filter(isKnown), [parentUserId].filter(isKnown))
  const placed = await listPlacedElsewhere(ctx.db, family, children)
  return children.filter((_, index) => placed.includes(index))
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
  const placed = await placedElsewhere(ctx, family, children)
  const faults = children.flatMap((child, index) => {
    const status = records[index]?.status
    const canLeave = status === undefined || mayBeRemoved(status)
    return faultIf(canLeave && placed.includes(child), `children[${index}].firstName`, 'childHasPlace')
  })
  refuseFaults(operation, faults, place, 'childHasPlace')
}

type Stored = NonNullable<Awaited<ReturnType<typeof findFamily>>>['children'][number]

/** Returns the stored children of an application, and those of some who have a place through another one of its family. */
async function findPlaced(ctx: Context, family: { id: number } & Family, isMeant: (child: Stored) => boolean) {
  const stored = await findFamily(ctx.db, family.id)
  const all = stored?.children ?? []
  return {
    all,
    placed: await placedElsewhere(ctx, { ...family, copiedFromId: stored?.copiedFromId }, all.filter(isMeant)),
  }
}

type Linked = Pick<ApplicationRecord, 'id' | 'cityId' | 'isDisabled' | 'updatedBy'>

/** Returns what becomes of an application that is not linked, because it is for nobody who waits. */
async function fateOf(ctx: Context, { cityId, isDisabled, updatedBy }: Linked) {
  if (!isDisabled) return { fate: 'agency', days: 0 }
  if (updatedBy !== null) return { fate: 'stays', days: 0 }
  return { fate: 'deleted', days: (await settingsOf(ctx.db, cityId)).unlinkedDays }
}

/**
 * Refuses to link an application to an account if a child who waits in it has a place through another application of that
 * account, and says so if it is for nobody else (rules: Accounts and sessions).
 */
export async function refusePlacedAtLink(ctx: Context, application: Linked, parentUserId: number): Promise<void> {
  const { id } = application
  const { all, placed } = await findPlaced(ctx, { id, parentUserId }, ({ status }) => isWaiting(status))
  const [first] = placed
  if (!first) return
  if (placed.length < all.length) throw refuse('linkedChildHasPlace', { name: first.firstName })
  const name = new Intl.ListFormat(ctx.language).format(placed.map(({ firstName }) => firstName))
  throw refuse('linkedNobodyWaits', { name, ...(await fateOf(ctx, application)) })
}

/**
 * Refuses that staff let a child of an application wait or enroll it, or all who wait if none is named, while the child has
 * a place through another application of the family (rules: Status of a child).
 */
export async function refusePlacedAgain(
  ctx: Context,
  { id, parentUserId }: { id: number } & Family,
  childId?: number,
): Promise<void> {
  const isMeant = (child: Stored) => (childId === undefined ? isWaiting(child.status) : child.id === childId)
  const [child] = (await findPlaced(ctx, { id, parentUserId }, isMeant)).placed
  if (child) throw refuse('childPlacedElsewhere', { name: child.firstName })
}
