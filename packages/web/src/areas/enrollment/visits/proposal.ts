import type { proposeVisit } from '@semilla/contract/enrollment/visits.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { visitMinutes, visitTimesFault } from '@semilla/domain/enrollment/visits.ts'
import { instantInCity } from '@semilla/domain/values/cityMoments.ts'
import { addTo, isCalendarDate } from '@semilla/domain/values/dates.ts'
import type { Faults } from '../../../forms/faults.ts'
import type { QueueItem } from '../queue/useQueue.ts'

/** A time as it is typed: a day, and minutes after midnight on the city's clock. */
export type TypedTime = { readonly day: string; readonly minutes: number | undefined }
export type TypedProposal = {
  readonly times: readonly TypedTime[]
  readonly length: string | undefined
  readonly note: string
}

const tenOClock = 600
export const lengths = [15, 30, 45, 60, 90, 120] as const

/** Days among which two weekdays are left, also around the holidays at the end of a year. */
const daysLookedAt = 14

/** Returns what the form starts with: ten o'clock on the next two weekdays that are no holidays. */
export function startOfProposal(today: string, holidays: readonly string[]): TypedProposal {
  const days = Array.from({ length: daysLookedAt }, (_, index) => addTo(today, { days: index + 1 }))
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const weekdays = days.filter((day) => !isWeekend(day) && !holidays.includes(day))
  const times = weekdays.slice(0, 2).map((day) => ({ day, minutes: tenOClock }))
  return { times, length: String(visitMinutes.usual), note: '' }
}

const instantOf = ({ day, minutes }: TypedTime): string | undefined =>
  isCalendarDate(day) && minutes !== undefined ? instantInCity(day, minutes) : undefined

/** Returns the faults of typed times: of those that are incomplete or have passed, and of one that is there twice. */
export function proposalFaults({ times, length }: TypedProposal, now: Date): Faults {
  const faults: Record<string, string> = {}
  const known = new Set<string>()
  if (!length) faults.length = 'required'
  for (const [index, time] of times.entries()) {
    const at = instantOf(time)
    const place = `times.${index}`
    if (!isCalendarDate(time.day)) faults[`${place}.day`] = time.day === '' ? 'required' : 'dateInvalid'
    if (time.minutes === undefined) faults[`${place}.minutes`] = 'required'
    if (!at) continue
    const fault = known.has(at) ? 'timeTwice' : visitTimesFault([at], now)
    if (fault) faults[`${place}.day`] = fault
    known.add(at)
  }
  return faults
}

type Asked = Pick<QueueItem, 'referralId' | 'visit'>

/** Returns the proposal as it is sent, for a child as it was when the form was opened. */
export const proposalOf = (
  { referralId, visit }: Asked,
  { times, length, note }: TypedProposal,
): Input<typeof proposeVisit> => ({
  referralId,
  seen: { id: visit?.id, status: visit?.status, times: visit?.times ?? [], startsAt: visit?.startsAt },
  times: times.flatMap((time) => instantOf(time) ?? []),
  minutes: Number(length),
  note: note.trim(),
})
