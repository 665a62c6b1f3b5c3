import type { ReadFamily } from '@semilla/domain/duplicates/families.ts'
import type { Context } from '../../../platform/context.ts'
import type { Found } from '../findDuplicates.ts'
import { fingerprintOf } from './fingerprint.ts'
import { listDecisionsAbout } from './queries/decisions.ts'

/**
 * Returns the applications that were found for a stored one, without those that staff marked as not duplicates of it and
 * whose compared fields are the same since (rules: Duplicates).
 */
export async function withoutDecided(
  { db }: Pick<Context, 'db'>,
  id: number,
  family: ReadFamily,
  found: readonly Found[],
): Promise<Found[]> {
  const decisions = found.length > 0 ? await listDecisionsAbout(db, id) : []
  return found.filter((other) => {
    const now = id < other.id ? fingerprintOf(family, other.family) : fingerprintOf(other.family, family)
    return !decisions.some(({ otherId, fingerprint }) => otherId === other.id && fingerprint === now)
  })
}
