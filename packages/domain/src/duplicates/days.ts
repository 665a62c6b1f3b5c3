import type { CalendarDate } from '../values/dates.ts'

/** How far two birth dates agree. */
export type DayAgreement = 'same' | 'swapped' | 'nearly' | 'partly' | 'different' | 'missing'

const partsOf = (day: CalendarDate) => day.split('-') as [year: string, month: string, day: string]

/** Returns whether two texts of the same length differ in one digit, or in two that changed places. */
function isMistyped(one: string, other: string): boolean {
  const wrong = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  const [first = 0, second = 0] = wrong
  return wrong.length === 1 || (wrong.length === 2 && one[first] === other[second] && one[second] === other[first])
}

/** Returns how far two birth dates agree: swapped day and month and a wrong digit are told apart from other days. */
export function dayAgreement(one: CalendarDate | undefined, other: CalendarDate | undefined): DayAgreement {
  if (!one || !other) return 'missing'
  if (one === other) return 'same'
  const [year, month, day] = partsOf(one)
  const [otherYear, otherMonth, otherDay] = partsOf(other)
  if (year === otherYear && month === otherDay && day === otherMonth) return 'swapped'
  if (isMistyped(one, other)) return 'nearly'
  const equal = [year === otherYear, month === otherMonth, day === otherDay].filter(Boolean).length
  return equal === 2 ? 'partly' : 'different'
}
