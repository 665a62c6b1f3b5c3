import type { explainNoPlace as operation } from '@semilla/contract/matching/openPlaces.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { changesOf, isWithin, type SeenPlace, widerDistance } from '@semilla/domain/matching/changes.ts'
import { areaNear, isInArea, milesOf } from '@semilla/domain/matching/near.ts'
import { prospectsOf } from '@semilla/domain/matching/obstacles.ts'
import type { Context } from '../../../platform/context.ts'
import { listChildrenWithoutPlace } from '../queries/openPlaces.ts'
import { type ChildRow, findChild } from '../queries/pairs.ts'
import { comparison, findHome, type OpenPlace, readOpenPlaces, seatsLeft } from './openPlaces.ts'

async function readChildren(ctx: Context, applicationId: number): Promise<ChildRow[]> {
  const children: ChildRow[] = []
  for (const childId of await listChildrenWithoutPlace(ctx.db, applicationId)) {
    const child = await findChild(ctx.db, childId)
    if (child) children.push(child)
  }
  return children
}

type Place = OpenPlace & Pick<SeenPlace, 'isInArea' | 'isWithinWider'>

const seenBy = (child: ChildRow, place: Place, obstaclesOf: Awaited<ReturnType<typeof comparison>>): SeenPlace => ({
  siteId: place.row.siteId,
  seats: seatsLeft(place),
  obstacles: obstaclesOf(child, place),
  isInArea: place.isInArea,
  isWithinWider: place.isWithinWider,
})

function prospectsFor({ childId, firstName }: ChildRow, seen: readonly SeenPlace[], miles: number | undefined) {
  const { obstacles, wishes, ...counts } = prospectsOf(seen.filter(({ isInArea }) => isInArea))
  return {
    childId,
    firstName,
    ...counts,
    obstacles: [...obstacles],
    wishes: [...wishes],
    changes: changesOf(seen, miles).map((change) => ({ ...change, miles: change.miles })),
  }
}

/**
 * Returns for each child of an application without a place how many open places are near, how many fit, and what
 * excludes the child from the others (rules: Open places near a family). Says nothing about other children.
 */
export async function explainNoPlace(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const children = await readChildren(ctx, applicationId)
  const [first] = children
  if (!first || isEndStatus(first.application.status)) return { around: 'city', miles: undefined, children: [] }
  const area = areaNear(first.care.locations, await findHome(ctx, applicationId))
  const open = (await readOpenPlaces(ctx)).filter(({ row }) => row.isOpen)
  const miles = widerDistance(first.care)
  const places = open.map((place) => ({
    ...place,
    isInArea: isInArea(area, place.vacancy.site),
    isWithinWider: miles !== undefined && isWithin(first.care, miles, place.vacancy.site),
  }))
  const obstaclesOf = await comparison(ctx, children)
  ctx.audit({ action: 'read', entity: 'match', applicationId })
  return {
    around: area.around,
    miles: milesOf(area),
    children: children.map((child) =>
      prospectsFor(
        child,
        places.map((place) => seenBy(child, place, obstaclesOf)),
        miles,
      ),
    ),
  }
}
