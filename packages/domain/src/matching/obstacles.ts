import {
  type ApplicationPart,
  applicationParts,
  type ConditionName,
  conditionNames,
  explainApplication,
  explainRefusal,
  refusalParts,
  unmetConditions,
} from './conditions.ts'
import type { MatchContext, OpenVacancy, WaitingChild } from './types.ts'

type PartName = `application-${ApplicationPart}`
const partNames: readonly PartName[] = applicationParts.map((part) => `application-${part}` as const)

/** The part of `not-refused` that is the site's: the family cannot drop it as a wish. */
const declined = 'declined-by-site'

/**
 * What can keep a child from a vacancy: the conditions by name, with the parts of `application-open` in its place, and
 * `not-refused` for the family's part of it alone.
 */
export type ObstacleName = PartName | Exclude<ConditionName, 'application-open'> | typeof declined
/** Every obstacle, in the order of the conditions. */
export const obstacleNames: readonly ObstacleName[] = conditionNames.flatMap((name): readonly ObstacleName[] =>
  name === 'application-open' ? partNames : name === 'not-refused' ? [name, declined] : [name],
)

/** The wishes that a family can drop. Age, days and hours are needs, and are not offered to be dropped. */
export const wishNames = ['type', 'place', 'language', 'extras', 'programs', 'not-refused', 'together'] as const
export type WishName = (typeof wishNames)[number]

type Pair = readonly [child: WaitingChild, vacancy: OpenVacancy, pairing: MatchContext]

function failedParts([child, vacancy]: Pair): PartName[] {
  const parts = explainApplication(child, vacancy)
  return applicationParts.filter((part) => !parts[part]).map((part) => `application-${part}` as const)
}

function refusals(pair: Pair): ObstacleName[] {
  const holds = explainRefusal(...pair)
  const names = { family: 'not-refused', site: declined } as const
  return refusalParts.filter((part) => !holds[part]).map((part) => names[part])
}

/** Returns what keeps a child from a vacancy, in the order of the conditions; nothing if it fits. */
export function obstaclesOf(...pair: Pair): ObstacleName[] {
  return unmetConditions(...pair).flatMap((name): readonly ObstacleName[] => {
    if (name === 'application-open') return failedParts(pair)
    return name === 'not-refused' ? refusals(pair) : [name]
  })
}

/** An open vacancy as one child sees it: its free seats, and what keeps the child from it. */
export type SeenVacancy = {
  readonly siteId: number
  readonly seats: number
  readonly obstacles: readonly ObstacleName[]
}

/** The number of places that an obstacle excludes a child from, and how many of these only this obstacle does. */
export type Obstacle = { readonly name: ObstacleName; readonly excluded: number; readonly alone: number }

/** A wish and the places that would open if the family dropped it and nothing else. */
export type DroppableWish = { readonly name: WishName; readonly opened: number }

/** The open places that one child sees. */
export type Prospects = {
  readonly places: number
  readonly sites: number
  readonly fitting: number
  /** Only those that exclude the child from a place, the most places first. */
  readonly obstacles: readonly Obstacle[]
  /** Only those that would open a place, the most places first. */
  readonly wishes: readonly DroppableWish[]
}

const isWish = (name: ObstacleName): name is WishName => (wishNames as readonly string[]).includes(name)
const wishesAmong = (obstacles: readonly Obstacle[]): DroppableWish[] =>
  obstacles
    .flatMap(({ name, alone }) => (isWish(name) && alone > 0 ? [{ name, opened: alone }] : []))
    .toSorted((one, other) => other.opened - one.opened)

const seatsOf = (vacancies: readonly SeenVacancy[]) => vacancies.reduce((sum, { seats }) => sum + seats, 0)

/** Returns how many places each obstacle excludes a child from, in the order of the conditions. */
function countObstacles(vacancies: readonly SeenVacancy[]): Obstacle[] {
  const counts = new Map(obstacleNames.map((name) => [name, { name, excluded: 0, alone: 0 }]))
  for (const { seats, obstacles } of vacancies)
    for (const name of obstacles) {
      const count = counts.get(name) as { excluded: number; alone: number }
      count.excluded += seats
      if (obstacles.length === 1) count.alone += seats
    }
  return [...counts.values()].filter(({ excluded }) => excluded > 0)
}

/**
 * Returns how many open places there are, how many fit the child, and how many places each obstacle excludes it from
 * (rules: Open places near a family). A place that several conditions exclude counts for each; `alone` counts the
 * places that dropping this one condition would open.
 */
export function prospectsOf(vacancies: readonly SeenVacancy[]): Prospects {
  const obstacles = countObstacles(vacancies).toSorted((one, other) => other.excluded - one.excluded)
  return {
    places: seatsOf(vacancies),
    sites: new Set(vacancies.map(({ siteId }) => siteId)).size,
    fitting: seatsOf(vacancies.filter((each) => each.obstacles.length === 0)),
    obstacles,
    wishes: wishesAmong(obstacles),
  }
}
