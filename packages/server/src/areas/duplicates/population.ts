import type { Population } from '@semilla/domain/duplicates/families.ts'
import { sharesOf } from '@semilla/domain/duplicates/frequencies.ts'
import { cachedFor } from '../../platform/database/cachedFor.ts'
import { readNames } from './queries/names.ts'

const oneHour = 3_600_000

/** Returns among whom people are looked for, read once an hour: names become frequent slowly. */
export const populationOf = cachedFor(async (db): Promise<Population> => {
  const { frequent, people } = await readNames(db)
  return { people, shareOf: sharesOf(frequent, people) }
}, oneHour)
