import { believed } from '../../platform/database/believed.ts'
import { listCitySettings } from './queries.ts'
import { withStored } from './settings.ts'

/** The settings of each city in use, by its id; a city that is not there is none that anybody can apply in. */
export const citySettings = believed(async (db) => {
  const cities = await listCitySettings(db)
  return new Map(cities.map(({ id, stored }) => [id, withStored(stored)]))
})
