import type { listNearlyFitting as operation } from '@semilla/contract/why.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { milesToNearest } from '@semilla/domain/matching/near.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { comparison, findHome, readOpenPlaces, seatsLeft } from '../openPlaces.ts'
import { listShownVacancies } from '../queries/openPlaces.ts'
import { findChild } from '../queries/pairs.ts'

const far = Number.MAX_SAFE_INTEGER

/** Returns the open vacancies that a child fits but for one condition, the nearest first (rules: Open places near a family). */
export async function listNearlyFitting(
  ctx: Context,
  { childId, obstacle: asked, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const child = await findChild(ctx.db, childId)
  if (!child) throw refuse('notFound')
  const { applicationId, care } = child
  const home = care.locations.length > 0 ? undefined : await findHome(ctx, applicationId)
  const from = home ? [home] : care.locations
  const obstaclesOf = await comparison(ctx, [child])
  const found = (await readOpenPlaces(ctx))
    .filter(({ row }) => row.isOpen)
    .flatMap((place) => {
      const [obstacle, ...more] = obstaclesOf(child, place)
      if (!obstacle || more.length > 0 || (asked && asked !== obstacle)) return []
      return [{ place, obstacle, miles: milesToNearest(from, place.vacancy.site.point) }]
    })
    .toSorted((one, other) => (one.miles ?? far) - (other.miles ?? far) || one.place.row.id - other.place.row.id)
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
