import { familyKeys, matchFamilies, type ReadFamily } from '@semilla/domain/duplicates/families.ts'
import { type Strength, strengths } from '@semilla/domain/duplicates/person.ts'
import { setsOf } from '@semilla/domain/duplicates/sets.ts'
import type { JobContext, TaskOf } from '../../../platform/jobs/jobs.ts'
import { listComparedFamilies } from '../../applications/queries/comparedFamilies.ts'
import { maxCompared, openStatuses } from '../findDuplicates.ts'
import { populationOf } from '../population.ts'
import { listCandidates } from '../queries/candidates.ts'
import { fingerprintOf, inOrder } from './fingerprint.ts'
import { listDue, lockPairs, removeDue } from './queries/due.ts'
import { listPairsAround, type NewPair, replacePairs, setSets } from './queries/pairs.ts'

/** Small enough to take a few tenths of a second, so that the comparison slows nobody down. */
const batch = 20
const pauseMs = 1000

/** Returns the number by which a strength is stored. */
export const strengthNumber = (strength: Strength): number => strengths.indexOf(strength) + 1

/** Returns the pairs of an application: the open ones in which one of its people is. */
async function pairsOf(ctx: JobContext, id: number, family: ReadFamily): Promise<NewPair[]> {
  const asked = { keys: familyKeys(family), statuses: openStatuses, most: maxCompared }
  const candidates = (await listCandidates(ctx.db, ctx.actor, asked)).filter((each) => each.id !== id)
  const families = await listComparedFamilies(
    ctx.db,
    candidates.map((each) => each.id),
  )
  const population = await populationOf(ctx)
  return [...families].flatMap(([otherId, other]) => {
    const found = matchFamilies(family, other, population).map(({ strength }) => strengthNumber(strength))
    if (found.length === 0) return []
    const [low, high] = id < otherId ? [family, other] : [other, family]
    return [{ ...inOrder(id, otherId), strength: Math.max(...found), fingerprint: fingerprintOf(low, high) }]
  })
}

/** Stores the pairs of an application, and the sets that they join or part. */
async function storePairs({ db, clock }: JobContext, id: number, pairs: readonly NewPair[]): Promise<void> {
  const before = await listPairsAround(db, [id, ...pairs.flatMap(({ lowId, highId }) => [lowId, highId])])
  if (before.length + pairs.length === 0) return
  await replacePairs(db, id, pairs, clock.now())
  const ids = [...before, ...pairs].flatMap(({ lowId, highId }) => [lowId, highId])
  const now = await listPairsAround(db, [...new Set(ids)])
  const sets = setsOf(now)
  await setSets(
    db,
    now.flatMap((pair) => {
      const setId = sets.get(pair.lowId) ?? pair.lowId
      return setId === pair.setId ? [] : [{ ...pair, setId }]
    }),
  )
}

async function compareSome(ctx: JobContext): Promise<void> {
  const due = await listDue(ctx.db, batch)
  if (due.length === 0) return
  const families = await listComparedFamilies(
    ctx.db,
    due.map(({ applicationId }) => applicationId),
  )
  const found: (readonly [number, readonly NewPair[]])[] = []
  for (const [id, family] of families) found.push([id, await pairsOf(ctx, id, family)])
  await lockPairs(ctx.db)
  for (const [id, pairs] of found) await storePairs(ctx, id, pairs)
  await removeDue(ctx.db, due)
  const runAt = new Date(ctx.clock.now().getTime() + pauseMs)
  if (due.length === batch) await ctx.plan('comparePairs', {}, { key: 'comparePairs', runAt })
}

/**
 * Compares the applications whose people changed with the open ones, a few at a time, and keeps the pairs that look alike
 * for the desk of duplicates (rules: Duplicates).
 */
export const comparePairs: TaskOf<'comparePairs'> = (_payload, inTransaction) => inTransaction(compareSome)
