import { fullTimeMinutes } from '@semilla/domain/eligibility/fee.ts'
import { type AgeGroup, ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { birthDatesTaken } from '@semilla/domain/matching/fitting.ts'
import { birthDatesOfGroup } from '@semilla/domain/matching/waitingPlace.ts'
import { type Breakdown, otherGroup, reportLanguages } from '@semilla/domain/reports/cityReport.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import { type WeeklySpans, weekdays } from '@semilla/domain/values/weekdays.ts'
import { type OpenPlace, seatsLeft } from '../../matching/openPlaces/openPlaces.ts'

const own: readonly string[] = reportLanguages

const minutesOf = (hours: WeeklySpans): number =>
  weekdays.flatMap((day) => hours[day] ?? []).reduce((sum, { from, to }) => sum + to - from, 0)

function agesOf(vacancy: OpenPlace['vacancy'], today: CalendarDate): readonly AgeGroup[] {
  const taken = birthDatesTaken(vacancy)
  return ageGroups.filter((group) => {
    const born = birthDatesOfGroup(group, today)
    return taken && taken.from <= born.to && taken.to >= born.from
  })
}

/**
 * Returns the groups that the seats of a vacancy count in: every age that it and its subsidy take, every language that staff
 * speak.
 */
const groupsOf = ({ vacancy }: OpenPlace, today: CalendarDate): Readonly<Record<Breakdown, readonly string[]>> => ({
  age: agesOf(vacancy, today),
  area: [vacancy.site.zip.slice(0, 5)],
  language: [...new Set(vacancy.site.languages.map((code) => (own.includes(code) ? code : otherGroup)))],
  schedule: [minutesOf(vacancy.hours) < fullTimeMinutes ? 'partTime' : 'fullTime'],
})

/** Returns a function for how many free seats a group of a breakdown has. */
export function countSeats(places: readonly OpenPlace[], today: CalendarDate) {
  const counts = new Map<string, number>()
  for (const place of places)
    for (const [breakdown, groups] of Object.entries(groupsOf(place, today)))
      for (const group of groups) {
        const name = `${breakdown} ${group}`
        counts.set(name, (counts.get(name) ?? 0) + seatsLeft(place))
      }
  return {
    of: (breakdown: Breakdown, group: string): number => counts.get(`${breakdown} ${group}`) ?? 0,
    areas: [...counts.keys()].flatMap((name) => (name.startsWith('area ') ? [name.slice(5)] : [])),
    all: places.reduce((sum, place) => sum + seatsLeft(place), 0),
  }
}
