import { cachedFor } from '../../platform/database/cachedFor.ts'
import { listCitySettings } from './queries.ts'
import { withStored } from './settings.ts'

/** Returns the settings of each active city, by id. Nobody can apply in a city that is not included. */
export const citySettings = cachedFor(async (db) => {
  const cities = await listCitySettings(db)
  return new Map(cities.map(({ id, stored }) => [id, withStored(stored)]))
})
