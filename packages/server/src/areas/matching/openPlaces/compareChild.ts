import { milesToNearest } from '@semilla/domain/matching/near.ts'
import type { ObstacleName } from '@semilla/domain/matching/obstacles.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { findChild } from '../queries/pairs.ts'
import { comparison, findHome, type OpenPlace } from './openPlaces.ts'

/** What keeps a child from an open vacancy, and how far its site is from the nearest of the family's places. */
export type Fit = { readonly obstacles: ObstacleName[]; readonly miles: number | undefined }

/**
 * Returns the application of a child, and a function that compares the child with an open vacancy. Distances are measured
 * from the places that the family named, or from its home if it named none.
 */
export async function compareChild(
  ctx: Context,
  childId: number,
): Promise<{ readonly applicationId: number; readonly fitOf: (place: OpenPlace) => Fit }> {
  const child = await findChild(ctx.db, childId)
  if (!child) throw refuse('notFound')
  const { applicationId, care } = child
  const home = care.locations.length > 0 ? undefined : await findHome(ctx, applicationId)
  const from = home ? [home] : care.locations
  const obstaclesOf = await comparison(ctx, [child])
  return {
    applicationId,
    fitOf: (place) => ({
      obstacles: obstaclesOf(child, place),
      miles: milesToNearest(from, place.vacancy.site.point),
    }),
  }
}
