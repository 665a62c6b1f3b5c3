import type { listDuplicateSets as operation } from '@semilla/contract/duplicates/desk.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { readCursor, writeCursor } from '../../../platform/http/calls/cursor.ts'
import { listComparedFamilies } from '../../applications/queries/comparedFamilies.ts'
import { populationOf } from '../population.ts'
import { strengthNumber } from './comparePairs.ts'
import { presentApplication, presentPair, strengthOf } from './presentSet.ts'
import { countSets, listDeskApplications, listPairsOfSets, listSets, type SetRow } from './queries/sets.ts'
import { listWholeSets } from './queries/wholeSets.ts'

type Sets = Output<typeof operation>['items']

/** Beyond this number sets are not counted. */
const countCap = 1000
/** How many pairs of a set are shown at once. The next follow when these are decided. */
const mostPairs = 20

/** Returns the place after which the next part begins. Refuses a cursor of something else. */
function placeAfter(cursor: string | undefined): readonly [number, number] | undefined {
  const at = readCursor(cursor)
  if (!at) return undefined
  if (typeof at[0] === 'number') return [at[0], at[1]]
  throw refuse('invalid', {}, [{ path: 'Option.After', code: 'choiceInvalid' }])
}

async function presentSets(ctx: Context, sets: readonly SetRow[]): Promise<Sets> {
  const setIds = sets.map(({ id }) => id)
  const pairs = await listPairsOfSets(ctx.db, ctx.actor as SignedIn, { setIds, most: mostPairs })
  const several = pairs.flatMap(({ setId, count }) => (count > 1 ? [setId] : []))
  const wholes = several.length > 0 ? await listWholeSets(ctx.db, ctx.actor as SignedIn, [...new Set(several)]) : []
  const ids = [...new Set(pairs.flatMap(({ lowId, highId }) => [lowId, highId]))]
  const families = await listComparedFamilies(ctx.db, ids)
  const applications = ids.length > 0 ? await listDeskApplications(ctx.db, ids) : []
  const population = await populationOf(ctx)
  for (const applicationId of ids) ctx.audit({ action: 'read', entity: 'duplicates', applicationId })
  return sets.map(({ id, strength }) => {
    const own = pairs.filter(({ setId }) => setId === id)
    const members = new Set(own.flatMap(({ lowId, highId }) => [lowId, highId]))
    return {
      id,
      strength: strengthOf(strength),
      applications: applications.flatMap((each) => {
        const family = members.has(each.id) && families.get(each.id)
        return family ? [presentApplication(ctx, each, family)] : []
      }),
      pairs: own.flatMap((pair) => {
        const [low, high] = [families.get(pair.lowId), families.get(pair.highId)]
        return low && high ? [presentPair(pair, [low, high], population)] : []
      }),
      pairCount: own[0]?.count ?? 0,
      whole: wholes.find(({ setId }) => setId === id),
    }
  })
}

/**
 * Returns a part of the sets of applications that look alike and that the caller is to decide, the surest first (rules:
 * Duplicates).
 */
export async function listDuplicateSets(
  ctx: Context,
  { filter, take, after }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const least = filter.strength ? strengthNumber(filter.strength) : 1
  const actor = ctx.actor as SignedIn
  const rows = await listSets(ctx.db, actor, { least, after: placeAfter(after), take: take + 1 })
  const total = await countSets(ctx.db, actor, least, countCap + 1)
  const page = rows.slice(0, take)
  const last = page.at(-1)
  return {
    items: page.length > 0 ? await presentSets(ctx, page) : [],
    total: Math.min(total, countCap),
    isCapped: total > countCap,
    next: rows.length > take && last ? writeCursor([last.strength, last.id]) : undefined,
  }
}
