import { distances } from '../applications/careNeeds.ts'
import { isNear } from './fitting.ts'
import { prospectsOf, type SeenVacancy, type WishName, wishNames } from './obstacles.ts'
import type { OpenVacancy, WantedCare } from './types.ts'

/** What a family can change so that a child fits more open places: a longer distance, its times, or one of its wishes. */
export const changeNames = ['wider', 'days', 'hours', 'start', ...wishNames] as const
export type ChangeName = (typeof changeNames)[number]
/** A change with the places that it alone would open; a longer distance in miles. */
export type Change = { readonly name: ChangeName; readonly opened: number; readonly miles?: number }

/** The changes that a family reads at most. */
export const mostChanges = 3

/**
 * Returns the next distance in miles that a family could choose, beyond the longest of its places; undefined if there
 * is none, or if it does not insist on its places.
 */
export const widerDistance = ({ locations, onlyPreferredLocations }: WantedCare): number | undefined =>
  onlyPreferredLocations && locations.length > 0
    ? distances.find((miles) => miles > Math.max(...locations.map((place) => place.miles)))
    : undefined

/** Returns whether a site is within a number of miles of one of the family's places, whatever distances it chose. */
export const isWithin = (
  { locations }: Pick<WantedCare, 'locations'>,
  miles: number,
  site: Pick<OpenVacancy['site'], 'zip' | 'neighborhood' | 'point'>,
): boolean => locations.some((place) => isNear({ ...place, miles }, site))

const isTime = (name: string): name is 'days' | 'hours' | 'start' => ['days', 'hours', 'start'].includes(name)
const isWish = (name: string): name is WishName => (wishNames as readonly string[]).includes(name)

/** Returns the longer distance as a change, if it opens a place. */
function widening(places: readonly SeenPlace[], miles: number | undefined): Change[] {
  const within = places.filter(({ obstacles, isWithinWider }) => isWithinWider && obstacles.join() === 'place')
  const opened = within.reduce((sum, { seats }) => sum + seats, 0)
  return miles !== undefined && opened > 0 ? [{ name: 'wider', opened, miles }] : []
}

/** An open place with whether it is near the family's places at the next distance, and near them in any case. */
export type SeenPlace = SeenVacancy & { readonly isWithinWider: boolean; readonly isInArea: boolean }

/**
 * Returns the changes that would each open places to a child, the one that opens most first (rules: Where a child
 * stands). Dropping the wish for a place is left out if the next distance opens as many.
 */
export function changesOf(places: readonly SeenPlace[], miles: number | undefined): Change[] {
  const counted = places.filter(({ isInArea, obstacles }) => isInArea || obstacles.join() === 'place')
  const single = prospectsOf(counted).obstacles.flatMap(({ name, alone }): Change[] =>
    alone > 0 && (isTime(name) || isWish(name)) ? [{ name, opened: alone }] : [],
  )
  const [wider] = widening(places, miles)
  const others = single.filter(({ name, opened }) => name !== 'place' || opened > (wider?.opened ?? 0))
  return [...(wider ? [wider] : []), ...others]
    .toSorted((one, other) => other.opened - one.opened)
    .slice(0, mostChanges)
}
