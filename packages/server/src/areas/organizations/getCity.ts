import { refuse } from '@semilla/domain/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findCity } from './queries.ts'

/** Returns the city with the given id, or the first one by default. */
export async function getCity(
  db: Tx,
  cityId: number | undefined,
): Promise<{ id: number; code: string; city: string; state: string }> {
  const city = await findCity(db, cityId)
  if (!city) throw refuse('notFound')
  return city
}
