import { coversDays, coversHours, takesBirthDate } from './fitting.ts'
import type { OpenVacancy, WaitingChild } from './types.ts'

/**
 * Returns whether every child can have a seat of its own. `choices` lists for each child the places that it fits, and
 * `seats` how many children each place takes. If the places that a child fits are full, a child in one of them is moved
 * to another place that it fits, so that the result does not depend on the order of the children (bipartite matching).
 */
export function canAllBeSeated(choices: readonly (readonly number[])[], seats: readonly number[]): boolean {
  const seated: number[][] = seats.map(() => [])
  const seat = (child: number, asked: Set<number>): boolean =>
    (choices[child] ?? []).some((place) => {
      const here = seated[place]
      if (!here || asked.has(place)) return false
      asked.add(place)
      if (here.length < (seats[place] ?? 0)) return here.push(child) > 0
      const mover = here.findIndex((other) => seat(other, asked))
      if (mover < 0) return false
      here[mover] = child
      return true
    })
  return choices.every((_, child) => seat(child, new Set()))
}

/**
 * Returns whether all waiting children of a family can have a seat of their own at a site, each in an open vacancy that
 * it fits by age, days and hours (rules: Conditions of matching). The children of a family share days and hours.
 */
export function hasSeatsForAll(
  { application, care }: Pick<WaitingChild, 'application' | 'care'>,
  { openings }: Pick<OpenVacancy['site'], 'openings'>,
): boolean {
  const suitable = openings.filter(({ hours }) => coversDays(care, hours) && coversHours(care, hours))
  const choices = application.waitingBornOn.map((bornOn) =>
    suitable.flatMap((opening, place) => (takesBirthDate(opening, bornOn) ? [place] : [])),
  )
  return canAllBeSeated(
    choices,
    suitable.map(({ seatsLeft }) => seatsLeft),
  )
}
