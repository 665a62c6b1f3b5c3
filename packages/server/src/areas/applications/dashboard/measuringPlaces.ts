import type { WantedPlace } from '@semilla/domain/matching/types.ts'
import type { Context } from '../../../platform/context.ts'
import { listCityZips } from '../../../platform/geocoding/locate.ts'
import type { Surroundings } from './queries/surroundings.ts'

/** Returns the places from which a family measures distances: those that it named, else its home. */
export async function measuringPlaces(
  ctx: Pick<Context, 'db' | 'config'>,
  { places, homeZip }: Surroundings,
): Promise<WantedPlace[]> {
  const located = places.filter(({ point }) => point !== undefined)
  if (located.length > 0) return located
  const home = (await listCityZips(ctx)).find(({ name }) => name === homeZip.slice(0, 5))
  return home ? [{ kind: 'zip', place: home.name, miles: 0, point: home }] : []
}
