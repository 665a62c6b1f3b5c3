import { isOfProgramAge, type ProgramAges } from '../matching/fitting.ts'
import { addTo, type CalendarDate, weekdayNumber } from '../values/dates.ts'
import { type Hours, type WeeklyHours, type WeeklySpans, weekdays } from '../values/weekdays.ts'

/** When a vacancy offers care: from a day on, within these hours. */
export type OfferedCare = { readonly startOn: CalendarDate; readonly week: WeeklySpans }
/** When a program and a family agree on care. */
export type AgreedCare = OfferedCare
/** When a family wants care for a child. */
export type WishedCare = { readonly startOn?: CalendarDate | undefined; readonly week: WeeklyHours }

const within = (span: Hours, { from, to }: Hours): Hours => ({
  from: Math.max(span.from, from),
  to: Math.min(span.to, to),
})

/**
 * Returns the offered hours within the hours that a family wants. On a wanted day whose offered hours are at other
 * times, those are returned; if no wanted day is offered, the whole offered week.
 */
export function wishedWithin(offered: WeeklySpans, wished: WeeklyHours): WeeklySpans {
  const days = weekdays.flatMap((day) => {
    const [open, wish] = [offered[day], wished[day]]
    if (!open || !wish) return []
    const common = open.map((span) => within(span, wish)).filter(({ from, to }) => from < to)
    return [[day, common.length > 0 ? common : open] as const]
  })
  return days.length > 0 ? Object.fromEntries(days) : offered
}

/** Returns the first day from a day on that is a day of care; that day itself for a week without any. */
function firstCareDay(from: CalendarDate, week: WeeklySpans): CalendarDate {
  const days = weekdays.map((_, ahead) => addTo(from, { days: ahead }))
  return days.find((day) => isCareDay(day, week)) ?? from
}

const isCareDay = (day: CalendarDate, week: WeeklySpans): boolean =>
  (week[weekdays[weekdayNumber(day)] as (typeof weekdays)[number]]?.length ?? 0) > 0

const latest = (...days: readonly CalendarDate[]): CalendarDate => days.toSorted().at(-1) as CalendarDate

/**
 * Returns what is suggested for enrolling children together. The hours are those that all of their families want, if they want
 * the same, or else all offered hours. The first day is the first day of care on which the vacancy is open and one of the
 * families wants care.
 */
export function suggestedCare(offered: OfferedCare, wishes: readonly WishedCare[], today: CalendarDate): AgreedCare {
  const weeks = wishes.map((wish) => wishedWithin(offered.week, wish.week))
  const [first] = weeks
  const areAlike = weeks.every((week) => JSON.stringify(week) === JSON.stringify(first))
  const week = first && areAlike ? first : offered.week
  const wished = wishes.flatMap(({ startOn }) => startOn ?? []).toSorted()[0] ?? today
  return { startOn: firstCareDay(latest(today, offered.startOn, wished), week), week }
}

/** What a program is asked about before it enrolls. */
export const careDoubts = ['beforeVacancy', 'notADayOfCare', 'outsideHours', 'outsideSubsidyAges'] as const
export type CareDoubt = (typeof careDoubts)[number]

type Child = { readonly bornOn?: CalendarDate | undefined }

/** Returns the children whom a subsidy does not take at the age that they have on the first day of care. */
export const outsideSubsidyAges = <C extends Child>(
  children: readonly C[],
  subsidy: ProgramAges | undefined,
  startOn: CalendarDate,
): C[] => children.filter(({ bornOn }) => bornOn && subsidy && !isOfProgramAge(subsidy, bornOn, startOn))

/**
 * Returns what does not fit what a vacancy offers: a first day before it is open or on which no care is agreed, hours
 * outside of its own, or a child outside the ages of its subsidy on the first day. The program may have agreed on that with
 * the family.
 */
export function doubtsAbout(
  { startOn, week }: AgreedCare,
  offered: OfferedCare & { readonly subsidy?: ProgramAges | undefined },
  children: readonly Child[],
): CareDoubt[] {
  const isOpen = (day: (typeof weekdays)[number], { from, to }: Hours) =>
    offered.week[day]?.some((span) => span.from <= from && to <= span.to) ?? false
  const found: Readonly<Record<CareDoubt, boolean>> = {
    beforeVacancy: startOn < offered.startOn,
    notADayOfCare: !isCareDay(startOn, week),
    outsideHours: weekdays.some((day) => week[day]?.some((span) => !isOpen(day, span))),
    outsideSubsidyAges: outsideSubsidyAges(children, offered.subsidy, startOn).length > 0,
  }
  return careDoubts.filter((doubt) => found[doubt])
}
