import { defaultDistance } from '../applications/careNeeds.ts'
import { ageOn, type BirthDates, birthDatesOfMonths } from '../values/age.ts'
import type { CalendarDate } from '../values/dates.ts'
import { milesBetween, type Point } from '../values/distance.ts'
import { type AgeGroup, ageGroups } from './ageGroups.ts'
import { isNear } from './fitting.ts'
import type { WantedPlace } from './types.ts'

/** The age in months up to which, but not including it, a child belongs to each group. */
const endMonths: Readonly<Record<AgeGroup, number>> = {
  infants: 24,
  toddlers: 36,
  preschoolers: 60,
  schoolAge: 22 * 12,
}
/** Returns the age in months up to which, but not including, a child belongs to an age group. */
export const endMonthsOf = (group: AgeGroup): number => endMonths[group]

/** Returns the age in months from which a child belongs to an age group. */
export const startMonthsOf = (group: AgeGroup): number => {
  const before = ageGroups[ageGroups.indexOf(group) - 1]
  return before ? endMonths[before] : 0
}

/** A date after every birth date, because an unborn child counts as an infant. */
const farBirth = '9999-12-31'

/** Returns the age group of a child on a day. */
export function ageGroupOf(bornOn: CalendarDate, today: CalendarDate): AgeGroup {
  const { years, months } = ageOn(bornOn, today)
  return ageGroups.find((group) => years * 12 + months < endMonths[group]) ?? 'schoolAge'
}

/** Returns the birth dates of the children in an age group on a day. */
export function birthDatesOfGroup(group: AgeGroup, today: CalendarDate): BirthDates {
  const dates = birthDatesOfMonths(startMonthsOf(group), endMonths[group], today)
  return group === 'infants' ? { ...dates, to: farBirth } : dates
}

/** The numbers of children at which the bands begin. */
export const bandStarts = [0, 5, 10, 20, 30, 50, 100, 200, 500] as const
/** The children counted at most; the last band has no end. */
export const maxCountedBefore = bandStarts[bandStarts.length - 1] as number

/** The band in which the number of children who come before lies. The last band has no end. */
export type Band = { readonly from: number; readonly to: number | undefined }

/**
 * Returns the band of a number of children (rules: Where a child stands). Families never read the number itself, so that
 * nobody can tell how one other family ranks.
 */
export function bandOf(count: number): Band {
  const index = bandStarts.findLastIndex((start) => count >= start)
  return { from: bandStarts[Math.max(0, index)] as number, to: bandStarts[index + 1] }
}

/** A zip code and its center. */
export type ZipPoint = Point & { readonly name: string }
/** The area in which a child waits: around the family's places, around its home, or the whole city. */
export type WaitingArea = { readonly around: 'places' | 'home' | 'city'; readonly zips: readonly string[] }

/** Returns the zips whose center is near a place, and the one whose center is nearest. */
function zipsNear(place: WantedPlace, zips: readonly ZipPoint[]): string[] {
  const { point } = place
  if (!point) return []
  const nearest = zips.toSorted((one, other) => milesBetween(point, one) - milesBetween(point, other))[0]
  const near = zips.filter((zip) => isNear(place, { zip: zip.name, neighborhood: '', point: zip }))
  return [...near, ...(nearest ? [nearest] : [])].map(({ name }) => name)
}

/**
 * Returns the zip codes in which a family looks for care: within the distances of its own places, else within the usual
 * distance of its home, else everywhere (rules: Where a child stands).
 */
export function waitingAreaOf(places: readonly WantedPlace[], homeZip: string, zips: readonly ZipPoint[]): WaitingArea {
  const around = (kind: 'places' | 'home', wanted: readonly WantedPlace[]): WaitingArea => ({
    around: kind,
    zips: [...new Set(wanted.flatMap((place) => zipsNear(place, zips)))].toSorted(),
  })
  const located = places.filter(({ point }) => point !== undefined)
  if (located.length > 0 && zips.length > 0) return around('places', located)
  const home = zips.find(({ name }) => name === homeZip.slice(0, 5))
  if (!home) return { around: 'city', zips: [] }
  return around('home', [{ kind: 'zip', place: home.name, miles: defaultDistance, point: home }])
}
