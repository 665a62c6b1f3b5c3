import { completeTieBreakerOrder } from '@semilla/domain/eligibility/rank.ts'
import type { AgeGroup } from '@semilla/domain/matching/ageGroups.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import {
  ageGroupOf,
  type Band,
  bandOf,
  birthDatesOfGroup,
  type WaitingArea,
  waitingAreaOf,
} from '@semilla/domain/matching/waitingPlace.ts'
import type { Context } from '../../../platform/context.ts'
import { listCityZips } from '../../../platform/geocoding/locate.ts'
import { settingsOf } from '../../organizations/settings.ts'
import type { OwnChild } from './queries/applications.ts'
import type { Surroundings } from './queries/surroundings.ts'
import { countBefore } from './queries/waitingPlaces.ts'

export type WaitingPlace = Band & { readonly group: AgeGroup; readonly around: WaitingArea['around'] }

/**
 * Returns about how many children of the same age wait in the family's area before each of its waiting children (rules:
 * Where a child stands). Says nothing about a child who does not wait.
 */
export async function standingOf(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  children: readonly OwnChild[],
  { cityId, places, homeZip }: Surroundings,
): Promise<Map<number, WaitingPlace>> {
  const waiting = children.filter(({ status }) => isWaiting(status))
  if (waiting.length === 0) return new Map()
  const today = ctx.clock.today()
  const { around, zips } = waitingAreaOf(places, homeZip, await listCityZips(ctx))
  const grouped = waiting.map(({ id, bornOn }) => ({ id, group: ageGroupOf(bornOn, today) }))
  const counted = await countBefore(ctx.db, {
    children: grouped.map(({ id, group }) => ({ id, born: birthDatesOfGroup(group, today) })),
    zips,
    ties: completeTieBreakerOrder((await settingsOf(ctx.db, cityId)).tieOrder),
  })
  const before = new Map(counted.map(({ childId, before }) => [childId, before]))
  return new Map(
    grouped.flatMap(({ id, group }) => {
      const count = before.get(id)
      return count === undefined ? [] : [[id, { group, around, ...bandOf(count) }] as const]
    }),
  )
}
