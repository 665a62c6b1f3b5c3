import { type AgeGroup, ageGroups } from '../matching/ageGroups.ts'
import { ageGroupOf, endMonthsOf } from '../matching/waitingPlace.ts'
import { dayOfAge } from '../values/age.ts'
import { addTo, type CalendarDate } from '../values/dates.ts'

/** The months that a calendar of seats shows, the current one included. */
export const calendarMonths = 12

/** A child's place at a site, as the calendar reads it. */
export type SeatPlace = {
  readonly bornOn: CalendarDate
  /** The first day of care; undefined if it is not known, which counts as begun. */
  readonly startOn: CalendarDate | undefined
  /** The last day of care, where it is known. */
  readonly endsOn: CalendarDate | undefined
  /** The age in months from which the subsidy no longer pays. */
  readonly untilMonths: number | undefined
}

/** Seats of a published vacancy that nobody has taken yet. */
export type OfferedSeats = {
  readonly startOn: CalendarDate
  readonly seats: number
  readonly group: AgeGroup
}

/** The seats of one age group at the beginning of a month. */
export type SeatCell = {
  readonly group: AgeGroup
  /** Children who attend today and still will then. */
  readonly filled: number
  /** Children who have not started today but will have by then. */
  readonly promised: number
  /** Seats in published vacancies that have begun by then. */
  readonly offered: number
  /** What is left of the group's seats; undefined if the site has not said how many it has. */
  readonly free: number | undefined
  /** Children for whom the group has no seat. */
  readonly over: number
}
export type SeatMonth = { readonly on: CalendarDate; readonly cells: SeatCell[] }

/** Why a seat of an age group becomes free. */
export const freeingCauses = ['leaves', 'movesUp', 'tooOld'] as const
export type FreeingCause = (typeof freeingCauses)[number]
/** Seats of an age group that become free on a day. */
export type FreedSeats = {
  readonly on: CalendarDate
  readonly group: AgeGroup
  readonly because: FreeingCause
  readonly count: number
}

type Asked = {
  readonly today: CalendarDate
  /** How many children of each group there is room for. */
  readonly seats: Readonly<Partial<Record<AgeGroup, number | undefined>>>
  readonly places: readonly SeatPlace[]
  readonly offers: readonly OfferedSeats[]
}

/**
 * Returns the day from which a child no longer has a place, where that is known. A place that begins when the child is
 * already too old for the subsidy is not ended by its ages, because the program enrolled the child anyway.
 */
function goneFrom({ bornOn, startOn, endsOn, untilMonths }: SeatPlace): CalendarDate | undefined {
  const left = endsOn && addTo(endsOn, { days: 1 })
  const limit = untilMonths === undefined ? undefined : dayOfAge(bornOn, untilMonths)
  const tooOld = limit && startOn && limit <= startOn ? undefined : limit
  return left && tooOld ? (left < tooOld ? left : tooOld) : (left ?? tooOld)
}

function attendsOn(place: SeatPlace, day: CalendarDate): boolean {
  const gone = goneFrom(place)
  return (place.startOn ?? day) <= day && (gone === undefined || day < gone)
}

function cellOf({ today, seats, places, offers }: Asked, group: AgeGroup, on: CalendarDate): SeatCell {
  const there = places.filter((place) => attendsOn(place, on) && ageGroupOf(place.bornOn, on) === group)
  const promised = there.filter(({ startOn }) => startOn !== undefined && startOn > today).length
  const filled = there.length - promised
  const offered = offers
    .filter((offer) => offer.group === group && offer.startOn <= on)
    .reduce((sum, offer) => sum + offer.seats, 0)
  const room = seats[group]
  return {
    group,
    filled,
    promised,
    offered,
    free: room === undefined ? undefined : Math.max(0, room - there.length - offered),
    over: room === undefined ? 0 : Math.max(0, there.length - room),
  }
}

/** Returns the days that a calendar shows: today, and the first day of each of the next eleven months. */
export const calendarDays = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: calendarMonths }, (_, month) =>
    month === 0 ? today : addTo(`${today.slice(0, 7)}-01`, { months: month }),
  )

/** Returns the filled, promised, offered and free seats of each age group, today and in the months ahead. */
export const seatCalendar = (asked: Asked): SeatMonth[] =>
  calendarDays(asked.today).map((on) => ({ on, cells: ageGroups.map((group) => cellOf(asked, group, on)) }))

/** Returns when a child's place changes its age group or ends, within the months of the calendar. */
function freedBy(place: SeatPlace, today: CalendarDate): Omit<FreedSeats, 'count'>[] {
  const gone = goneFrom(place)
  const begin = place.startOn && place.startOn > today ? place.startOn : today
  const movesUp = ageGroups.flatMap((group) => {
    const on = dayOfAge(place.bornOn, endMonthsOf(group))
    const isLast = group === ageGroups.at(-1)
    return !isLast && on > begin && (gone === undefined || on < gone)
      ? [{ on, group, because: 'movesUp' as const }]
      : []
  })
  if (gone === undefined || gone <= begin) return gone === undefined ? movesUp : []
  const lastDay = addTo(gone, { days: -1 })
  const because = place.endsOn === lastDay ? ('leaves' as const) : ('tooOld' as const)
  return [...movesUp, { on: gone, group: ageGroupOf(place.bornOn, lastDay), because }]
}

/** Returns which seats become free in the next twelve months, the earliest first, and why. */
export function freedSeats({ today, places }: Pick<Asked, 'today' | 'places'>): FreedSeats[] {
  const until = addTo(today, { months: calendarMonths })
  const each = places.flatMap((place) => freedBy(place, today)).filter(({ on }) => on > today && on <= until)
  const together = Map.groupBy(each, ({ on, group, because }) => `${on} ${ageGroups.indexOf(group)} ${because}`)
  return [...together]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, same]) => (same[0] ? [{ ...same[0], count: same.length }] : []))
}
