import type { Fault } from '../refusal.ts'
import { streetNumberOf, zip } from '../values/address.ts'
import { type CalendarDate, isTooFarAhead } from '../values/dates.ts'
import { faultIf, repeats, under } from '../values/faults.ts'
import type { CareNeeds, PreferredLocation } from './careNeeds.ts'

/** Validates a preferred location: a zip has the right format, and an address begins with a street number. */
export function locationFaults(location: PreferredLocation): Fault[] {
  if (location.kind === 'zip') return faultIf(!zip.safeParse(location.place).success, 'place', 'zipInvalid')
  if (location.kind === 'neighborhood') return []
  return faultIf(streetNumberOf(location.place) === undefined, 'place', 'streetNumberRequired')
}

const dayFaults = (care: CareNeeds): Fault[] =>
  care.days.flatMap((day) => {
    const span = care.hours[day]
    if (!span) return [{ path: `hours.${day}`, code: 'hoursRequired' }]
    return faultIf(span.from >= span.to, `hours.${day}.to`, 'hoursBackwards')
  })

const placeKey = ({ kind, place }: PreferredLocation) => `${kind}|${place.trim().toLocaleLowerCase()}`

/** Returns whether a family names programs that it prefers, which contradicts taking any that fits. */
export const namesPrograms = (care: Pick<CareNeeds, 'preferredSiteIds' | 'onlyPreferredSites'>): boolean =>
  care.preferredSiteIds.length > 0 || care.onlyPreferredSites

/** Returns the care needs of a family that takes any program that fits, without the programs that it named. */
export const withAnyProgram = (care: CareNeeds): CareNeeds => ({
  ...care,
  noPreference: true,
  preferredSiteIds: [],
  onlyPreferredSites: false,
})

/** Validates the first day of care: at most two years ahead, or the one that the application has had so far. */
export const careStartFaults = (startOn: CalendarDate, today: CalendarDate, before?: CalendarDate): Fault[] =>
  faultIf(startOn !== before && isTooFarAhead(startOn, today), 'startOn', 'tooFarAhead')

/**
 * Validates the rules that span several care fields: each chosen day has valid hours, nothing is chosen twice, an "only
 * my …" option names at least one item, and a family that takes any program names none. Hours of days that are not
 * chosen are ignored.
 */
export const careFaults = (care: CareNeeds): Fault[] => [
  ...dayFaults(care),
  ...repeats(care.days, 'days', String),
  ...care.locations.flatMap((location, index) => under(`locations[${index}]`, locationFaults(location))),
  ...repeats(care.locations, 'locations', placeKey),
  ...faultIf(care.onlyPreferredLocations && care.locations.length === 0, 'locations', 'locationRequired'),
  ...repeats(care.languages, 'languages', String),
  ...faultIf(care.onlyPreferredLanguages && care.languages.length === 0, 'languages', 'careLanguageRequired'),
  ...repeats(care.preferredSiteIds, 'preferredSiteIds', Number),
  ...faultIf(care.onlyPreferredSites && care.preferredSiteIds.length === 0, 'preferredSiteIds', 'siteRequired'),
  ...faultIf(care.noPreference && namesPrograms(care), 'noPreference', 'anyProgramNamesNone'),
  ...repeats(care.siteTypes, 'siteTypes', String),
  ...repeats(care.extras, 'extras', String),
]
