import type { listFittingVacancies as operation } from '@semilla/contract/openPlaces.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { milesToNearest } from '@semilla/domain/matching/near.ts'
import type { ObstacleName } from '@semilla/domain/matching/obstacles.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { withProgramNames } from '../reference/programNames.ts'
import { comparison, findHome, type OpenPlace, readOpenPlaces, seatsLeft } from './openPlaces.ts'
import { listShownVacancies } from './queries/openPlaces.ts'
import { findChild } from './queries/pairs.ts'

type Found = OpenPlace & { readonly obstacles: ObstacleName[]; readonly miles: number | undefined }

/** Staff cannot refer a child of another age, whatever else fits. */
const isOtherAge = ({ obstacles }: Found): number => Number(obstacles.includes('age'))

/** Sorts those with the fewest obstacles first, then the nearest; those for other ages come last. */
const byFit = (one: Found, other: Found): number =>
  isOtherAge(one) - isOtherAge(other) ||
  one.obstacles.length - other.obstacles.length ||
  (one.miles ?? Number.MAX_SAFE_INTEGER) - (other.miles ?? Number.MAX_SAFE_INTEGER) ||
  one.row.id - other.row.id

async function shown(ctx: Context, found: readonly Found[]): Promise<Output<typeof operation>['items']> {
  const ids = found.map(({ row }) => row.id)
  const named = await withProgramNames(ctx, await listShownVacancies(ctx.db, ids))
  return found.flatMap(({ row, vacancy, obstacles, miles }) => {
    const names = named.find(({ id }) => id === row.id)
    if (!names) return []
    const { siteId, siteName, zip, startOn } = row
    const externalId = names.externalId ?? ''
    return [
      {
        ...names,
        externalId,
        siteId,
        siteName,
        zip,
        startOn,
        obstacles,
        miles,
        seatsLeft: seatsLeft({ row, vacancy }),
      },
    ]
  })
}

/**
 * Returns a page of the open vacancies to which staff can refer a child, those that fit first, each with what does not
 * fit. Vacancies whose matching is paused are among them, because a child can be referred to them by hand.
 */
export async function listFittingVacancies(
  ctx: Context,
  { childId, text, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const child = await findChild(ctx.db, childId)
  if (!child) throw refuse('notFound')
  const { applicationId, care } = child
  const home = care.locations.length > 0 ? undefined : await findHome(ctx, applicationId)
  const from = home ? [home] : care.locations
  const obstaclesOf = await comparison(ctx, [child])
  const places = (await readOpenPlaces(ctx, text)).filter(({ row }) => row.isFound)
  const found = places
    .map((place) => ({
      ...place,
      obstacles: obstaclesOf(child, place),
      miles: milesToNearest(from, place.vacancy.site.point),
    }))
    .toSorted(byFit)
  ctx.audit({ action: 'read', entity: 'match', entityId: childId, applicationId })
  return { items: await shown(ctx, found.slice((page - 1) * pageSize, page * pageSize)), total: found.length }
}
