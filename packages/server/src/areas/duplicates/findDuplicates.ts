import type { SentForm } from '@semilla/domain/applications/sentForm.ts'
import {
  familyKeys,
  type Match,
  matchFamilies,
  matchWhatIsKnown,
  type ReadFamily,
  readFamily,
} from '@semilla/domain/duplicates/families.ts'
import { type PersonKind, strengths } from '@semilla/domain/duplicates/person.ts'
import type { Context } from '../../platform/context.ts'
import { listComparedFamilies } from '../applications/queries/comparedFamilies.ts'
import { populationOf } from './population.ts'
import { type Candidate, listCandidates } from './queries/candidates.ts'

/** The number of applications that are compared with a form: those that share most keys with it. */
const maxCompared = 40

/** An application that people of a form are in already. */
export type Found = Candidate & { readonly family: ReadFamily; readonly matches: readonly Match[] }

export type DuplicateOutcome = 'none' | PersonKind | 'both'

const bestOf = ({ matches }: Found) => Math.max(...matches.map(({ strength }) => strengths.indexOf(strength)))

/**
 * Returns the applications that people of a form are in already, the likeliest first (rules: Duplicates). Of an
 * application outside the caller's reach, only what the caller knew is compared.
 */
export async function findDuplicates(ctx: Context, form: SentForm): Promise<Found[]> {
  const entered = readFamily(form)
  const population = await populationOf(ctx)
  const candidates = await listCandidates(ctx.db, ctx.actor, familyKeys(entered), maxCompared)
  const families = await listComparedFamilies(
    ctx.db,
    candidates.map(({ id }) => id),
  )
  const found = candidates.flatMap((candidate) => {
    const family = families.get(candidate.id)
    if (!family) return []
    const compare = candidate.isVisible ? matchFamilies : matchWhatIsKnown
    const matches = compare(entered, family, population)
    return matches.length > 0 ? [{ ...candidate, family, matches }] : []
  })
  if (found.length > 0)
    ctx.audit({ action: 'read', entity: 'duplicates', after: { applications: found.map(({ id }) => id) } })
  return found.toSorted((one, other) => bestOf(other) - bestOf(one))
}

/** Returns whether children, parents or both were found. */
export function outcomeOf(found: readonly Found[]): DuplicateOutcome {
  const kinds = new Set(found.flatMap(({ matches }) => matches.map(({ kind }) => kind)))
  const [kind = 'none'] = kinds
  return kinds.size > 1 ? 'both' : kind
}
