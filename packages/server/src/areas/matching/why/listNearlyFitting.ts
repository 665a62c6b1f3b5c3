import type { listNearlyFitting as operation } from '@semilla/contract/matching/why.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { compareChild } from '../openPlaces/compareChild.ts'
import { readOpenPlaces, seatsLeft } from '../openPlaces/openPlaces.ts'
import { listShownVacancies } from '../queries/openPlaces.ts'

const far = Number.MAX_SAFE_INTEGER

/**
 * Returns the open vacancies that a child fits but for one condition, the nearest first, and those for other ages last,
 * since nobody can change that (rules: Open places near a family).
 */
export async function listNearlyFitting(
  ctx: Context,
  { childId, obstacle: asked, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { applicationId, fitOf } = await compareChild(ctx, childId)
  const found = (await readOpenPlaces(ctx))
    .filter(({ row }) => row.isOpen)
    .flatMap((place) => {
      const { obstacles, miles } = fitOf(place)
      const [obstacle, ...more] = obstacles
      if (!obstacle || more.length > 0 || (asked && asked !== obstacle)) return []
      return [{ place, obstacle, miles }]
    })
    .toSorted(
      (one, other) =>
        Number(one.obstacle === 'age') - Number(other.obstacle === 'age') ||
        (one.miles ?? far) - (other.miles ?? far) ||
        one.place.row.id - other.place.row.id,
    )
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const named = await listShownVacancies(
    ctx.db,
    shown.map(({ place }) => place.row.id),
  )
  ctx.audit({ action: 'read', entity: 'match', entityId: childId, applicationId })
  return {
    items: shown.map(({ place, obstacle, miles }) => {
      const { id, siteId, siteName, zip, startOn } = place.row
      const names = named.find((each) => each.id === id)
      return {
        ...{ id, siteId, siteName, zip, startOn, miles, obstacle },
        externalId: names?.externalId ?? '',
        name: names?.name ?? '',
        seatsLeft: seatsLeft(place),
      }
    }),
    total: found.length,
  }
}
