import { type ApplicationStatus, applicationStatuses } from '@semilla/domain/applications/status.ts'
import {
  familyKeys,
  type Match,
  matchFamilies,
  matchWhatIsKnown,
  type Population,
  type ReadFamily,
} from '@semilla/domain/duplicates/families.ts'
import { type PersonKind, strengths } from '@semilla/domain/duplicates/person.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { Context } from '../../platform/context.ts'
import { listComparedFamilies } from '../applications/queries/comparedFamilies.ts'
import { populationOf } from './population.ts'
import { type Candidate, listCandidates } from './queries/candidates.ts'

/** The number of applications that are compared with a family: those that share most keys with it. */
export const maxCompared = 40

/** The statuses of the applications that are compared; those that have ended take no part. */
export const openStatuses = applicationStatuses.filter((status) => !isEndStatus(status))

/** An application that people of a form are in already. */
export type Found = Candidate & { readonly family: ReadFamily; readonly matches: readonly Match[] }

export type DuplicateOutcome = 'none' | PersonKind | 'both'

const bestOf = ({ matches }: Found) => Math.max(...matches.map(({ strength }) => strengths.indexOf(strength)))

/** Whom to look for: the keys, and how somebody is compared whom the caller may see, or may not. */
type Wanted = {
  readonly keys: readonly number[]
  readonly compare: (stored: ReadFamily, population: Population) => readonly Match[]
  readonly compareUnseen: (stored: ReadFamily, population: Population) => readonly Match[]
  readonly statuses: readonly ApplicationStatus[]
}

/** Returns the applications in which somebody is found, the likeliest first, and writes that into the log. */
export async function findFamilies(ctx: Context, { keys, compare, compareUnseen, statuses }: Wanted): Promise<Found[]> {
  const population = await populationOf(ctx)
  const candidates = await listCandidates(ctx.db, ctx.actor, { keys, statuses, most: maxCompared })
  const families = await listComparedFamilies(
    ctx.db,
    candidates.map(({ id }) => id),
  )
  const found = candidates.flatMap((candidate) => {
    const family = families.get(candidate.id)
    if (!family) return []
    const matches = (candidate.isVisible ? compare : compareUnseen)(family, population)
    return matches.length > 0 ? [{ ...candidate, family, matches }] : []
  })
  if (found.length > 0)
    ctx.audit({ action: 'read', entity: 'duplicates', after: { applications: found.map(({ id }) => id) } })
  return found.toSorted((one, other) => bestOf(other) - bestOf(one))
}

/**
 * Returns the applications that people of a family are in already, the likeliest first (rules: Duplicates). Of an
 * application outside the caller's reach, only what the caller knew is compared. Those that have ended take no part.
 */
export const findDuplicates = (
  ctx: Context,
  family: ReadFamily,
  statuses: readonly ApplicationStatus[] = openStatuses,
): Promise<Found[]> =>
  findFamilies(ctx, {
    keys: familyKeys(family),
    compare: (stored, population) => matchFamilies(family, stored, population),
    compareUnseen: (stored, population) => matchWhatIsKnown(family, stored, population),
    statuses,
  })

/** Returns whether children, parents or both were found. */
export function outcomeOf(found: readonly Found[]): DuplicateOutcome {
  const kinds = new Set(found.flatMap(({ matches }) => matches.map(({ kind }) => kind)))
  const [kind = 'none'] = kinds
  return kinds.size > 1 ? 'both' : kind
}
