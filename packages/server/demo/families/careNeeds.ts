import type { CareNeeds } from '@semilla/domain/applications/careNeeds.ts'
import { addTo, type CalendarDate } from '@semilla/domain/values/dates.ts'
import { type Hours, type Weekday, type WeeklyHours, workweek } from '@semilla/domain/values/weekdays.ts'
import type { Household } from '../people/people.ts'
import type { PlacedSite } from '../places/sites.ts'
import type { Random } from '../random.ts'

const sameHours = (days: readonly Weekday[], hours: Hours): WeeklyHours =>
  Object.fromEntries(days.map((day) => [day, hours]))

const daysOf = (random: Random): Weekday[] =>
  random.weighted<Weekday[]>([
    [[...workweek], 80],
    [['monday', 'wednesday', 'friday'], 9],
    [['tuesday', 'thursday'], 7],
    [[...workweek, 'saturday'], 4],
  ])

function hoursOf(partDay: boolean, random: Random): Hours {
  if (partDay) return { from: 8 * 60 + 30, to: 12 * 60 + 30 }
  return {
    from: random.pick([7 * 60, 7 * 60 + 30, 8 * 60, 8 * 60 + 30, 9 * 60]),
    to: random.weighted([
      [14 * 60, 1],
      [16 * 60, 2],
      [17 * 60, 4],
      [17 * 60 + 30, 3],
      [18 * 60, 2],
    ]),
  }
}

function locationsOf({ home }: Household, random: Random): CareNeeds['locations'] {
  const miles = random.weighted<CareNeeds['locations'][number]['miles']>([
    [1, 1],
    [2, 2],
    [3, 5],
    [5, 2],
    [10, 1],
  ])
  const near = random.weighted<CareNeeds['locations'][number]>([
    [{ kind: 'zip', place: home.zip, miles, hasStreetNumber: false }, 6],
    [{ kind: 'neighborhood', place: home.neighborhood, miles, hasStreetNumber: false }, 3],
    [{ kind: 'address', place: `${home.street}, San Francisco, CA ${home.zip}`, miles, hasStreetNumber: true }, 2],
  ])
  return random.chance(0.9) ? [near] : []
}

/** Returns sites near home first, as families choose them. */
const preferredSites = ({ home }: Household, sites: readonly PlacedSite[], random: Random): number[] => {
  const open = sites.filter((site) => site.isActive)
  const near = open.filter((site) => site.zip === home.zip)
  const count = random.weighted([
    [0, 4],
    [1, 3],
    [2, 3],
    [3, 2],
    [5, 1],
  ])
  const few = random.some(near, Math.min(count, 2))
  const others = random.some(
    open.filter((site) => !few.includes(site)),
    count - few.length,
  )
  return [...few, ...others].map((site) => site.id)
}

/** Returns when, where and what kind of care a family looks for; most are flexible enough for a site to be found. */
export function careNeedsOf(
  house: Household,
  sites: readonly PlacedSite[],
  partDay: boolean,
  requestedOn: CalendarDate,
  random: Random,
): CareNeeds {
  const days = daysOf(random)
  const locations = locationsOf(house, random)
  const preferredSiteIds = preferredSites(house, sites, random)
  const languages =
    house.culture.languages.length > 0 && random.chance(0.5) ? [random.pick(house.culture.languages)] : []
  return {
    startOn: addTo(requestedOn, { days: random.int(0, 75) }),
    days,
    hours: sameHours(days, hoursOf(partDay, random)),
    siteTypes: random.weighted<CareNeeds['siteTypes']>([
      [['familyHome', 'center'], 6],
      [[], 2],
      [['center'], 3],
      [['familyHome'], 1],
    ]),
    locations,
    onlyPreferredLocations: locations.length > 0 && random.chance(0.4),
    languages,
    onlyPreferredLanguages: languages.length > 0 && random.chance(0.15),
    extras: random.chance(0.15) ? [random.pick(['nearTransit', 'meals'] as const)] : [],
    preferredSiteIds,
    onlyPreferredSites: preferredSiteIds.length > 1 && random.chance(0.15),
    agencyId: undefined,
    allAtOneSite: random.chance(0.12),
    noPreference: preferredSiteIds.length === 0 && random.chance(0.5),
  }
}
