import type { Fault } from '../refusal.ts'
import { repeats, under } from '../values/faults.ts'
import { faultOfSpans, weekdays } from '../values/weekdays.ts'
import type { SiteForm } from './site.ts'

/** Validates the usual hours: the times of one day end after they begin and do not overlap. */
const scheduleFaults = (schedule: SiteForm['schedule']): Fault[] =>
  weekdays.flatMap((day) => {
    const lines = schedule.flatMap((line, index) => (line.days.includes(day) ? [{ ...line, index }] : []))
    const fault = faultOfSpans(lines.flatMap(({ hours }) => hours))
    return fault ? [{ path: `schedule[${lines[0]?.index ?? 0}].hours[0].to`, code: fault }] : []
  })

type Room = Pick<SiteForm, 'capacity' | 'ageGroupSeats'>

/** Returns the number of seats of a site's age groups together. */
export const seatsOf = ({ ageGroupSeats }: Room): number =>
  Object.values(ageGroupSeats).reduce<number>((sum, count) => sum + (count ?? 0), 0)

/** Returns whether a site has more seats in its age groups than its license allows. */
export const exceedsLicence = (room: Room): boolean => room.capacity !== undefined && seatsOf(room) > room.capacity

/** Validates the rules that span several fields of a site (rules: Forms). */
export const siteFaults = (form: SiteForm): Fault[] => [
  ...scheduleFaults(form.schedule).slice(0, 1),
  ...repeats(form.licences, 'licences', ({ number }) => number.toLowerCase()).flatMap(({ path, code }) =>
    under(path, [{ path: 'number', code }]),
  ),
]
