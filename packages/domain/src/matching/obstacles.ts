import { type ConditionName, conditionNames, explainMatch, failedConditions } from './conditions.ts'
import { acceptsEligibility } from './fitting.ts'
import type { MatchContext, OpenVacancy, WaitingChild } from './types.ts'

/** The conditions that `application-open` joins, each of which can be explained by itself. */
const applicationParts = {
  'application-active': ({ application }, _vacancy) => application.status === 'active',
  'application-linked': ({ application }, _vacancy) => application.isLinked,
  eligible: ({ eligibility }, { program }) => acceptsEligibility(program.eligibility, eligibility),
} as const satisfies Record<string, (child: WaitingChild, vacancy: OpenVacancy) => boolean>
type ApplicationPart = keyof typeof applicationParts
const partNames = Object.keys(applicationParts) as ApplicationPart[]

/** What can keep a child from a vacancy: the conditions by name, with the parts of `application-open` in its place. */
export type ObstacleName = ApplicationPart | Exclude<ConditionName, 'application-open'>
export const obstacleNames: readonly ObstacleName[] = conditionNames.flatMap((name) =>
  name === 'application-open' ? partNames : [name],
)

/** The wishes that a family can drop. Age, days and hours are needs, and are not offered to be dropped. */
export const wishNames = ['type', 'place', 'language', 'extras', 'programs', 'not-refused', 'together'] as const
export type WishName = (typeof wishNames)[number]

/** Returns what keeps a child from a vacancy, in the order of the conditions; nothing if it fits. */
export const obstaclesOf = (child: WaitingChild, vacancy: OpenVacancy, pairing: MatchContext): ObstacleName[] =>
  failedConditions(explainMatch(child, vacancy, pairing)).flatMap((name) =>
    name === 'application-open' ? partNames.filter((part) => !applicationParts[part](child, vacancy)) : [name],
  )

/** An open vacancy as one child sees it: its free seats, and what keeps the child from it. */
export type SeenVacancy = {
  readonly siteId: number
  readonly seats: number
  readonly obstacles: readonly ObstacleName[]
}

/** How many places an obstacle takes from a child, and how many of them nothing else takes. */
export type Obstacle = { readonly name: ObstacleName; readonly excluded: number; readonly alone: number }

/** The open places that one child sees. */
export type Prospects = {
  readonly places: number
  readonly sites: number
  readonly fitting: number
  /** Only those that exclude the child from a place, the most places first. */
  readonly obstacles: readonly Obstacle[]
}

const seatsOf = (vacancies: readonly SeenVacancy[]) => vacancies.reduce((sum, { seats }) => sum + seats, 0)

/**
 * Returns how many open places there are, how many fit the child, and what excludes it from how many (rules: Open places
 * near a family). A place that several conditions exclude counts for each; `alone` counts the places that dropping
 * this one condition would open.
 */
export function prospectsOf(vacancies: readonly SeenVacancy[]): Prospects {
  const found = obstacleNames.map((name) => {
    const excluding = vacancies.filter(({ obstacles }) => obstacles.includes(name))
    return {
      name,
      excluded: seatsOf(excluding),
      alone: seatsOf(excluding.filter((each) => each.obstacles.length === 1)),
    }
  })
  return {
    places: seatsOf(vacancies),
    sites: new Set(vacancies.map(({ siteId }) => siteId)).size,
    fitting: seatsOf(vacancies.filter(({ obstacles }) => obstacles.length === 0)),
    obstacles: found.filter(({ excluded }) => excluded > 0).toSorted((one, other) => other.excluded - one.excluded),
  }
}
