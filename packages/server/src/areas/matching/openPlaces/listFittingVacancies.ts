import type { listFittingVacancies as operation } from '@semilla/contract/matching/openPlaces.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { withProgramNames } from '../../reference/programNames.ts'
import { listShownVacancies } from '../queries/openPlaces.ts'
import { compareChild, type Fit } from './compareChild.ts'
import { type OpenPlace, readOpenPlaces, seatsLeft } from './openPlaces.ts'

type Found = OpenPlace & Fit

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
  const { applicationId, fitOf } = await compareChild(ctx, childId)
  const places = (await readOpenPlaces(ctx, text)).filter(({ row }) => row.isFound)
  const found = places.map((place) => ({ ...place, ...fitOf(place) })).toSorted(byFit)
  ctx.audit({ action: 'read', entity: 'match', entityId: childId, applicationId })
  return { items: await shown(ctx, found.slice((page - 1) * pageSize, page * pageSize)), total: found.length }
}
