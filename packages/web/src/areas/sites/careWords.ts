import type { Age, VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { ageOfMonths } from '@semilla/domain/values/age.ts'
import { spanIn } from '@semilla/domain/values/punctuation.ts'
import { type Hours, type Weekday, weekdays } from '@semilla/domain/values/weekdays.ts'
import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { formatClock, inARow, inGroups } from '../../api/texts/format.ts'

export type Words = 'vacancies.age' | 'vacancies.age.short'

/** Returns an age in the words of a group of texts; birth for zero. */
export function ageIn(words: Words, t: TFunction, { years, months, weeks }: Age): string {
  const parts = [
    years > 0 && t(`${words}.years`, { count: years }),
    months > 0 && t(`${words}.months`, { count: months }),
    weeks > 0 && t(`${words}.weeks`, { count: weeks }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : t('vacancies.age.birth')
}

/** Returns an age in words, "2 years 6 months"; birth for zero. */
export const ageText = (t: TFunction, age: Age): string => ageIn('vacancies.age', t, age)

type AgedProgram = { readonly startAgeMonths: number; readonly endAgeMonths: number }

/** Returns the ages that subsidies take, the last of which they take no more: "birth to under 6 years". */
export const programAgesText = (
  t: TFunction,
  { startAgeMonths, endAgeMonths }: AgedProgram,
  key: 'under' | 'fromUnder' = 'under',
): string =>
  t(`vacancies.age.${key}`, {
    from: ageText(t, ageOfMonths(startAgeMonths)),
    to: ageText(t, ageOfMonths(endAgeMonths)),
  })

export const hoursText = ({ from, to }: Hours, time = formatClock): string =>
  spanIn(i18next.language, time(from), time(to))

/**
 * Returns days and hours of which no line breaks within a time or at a dash, after which only a joiner forbids it. Chinese
 * lines break between any two words.
 */
export const unbroken = (hours: string): string =>
  hours
    .replaceAll(' – ', '\u00a0–\u2060\u00a0')
    .replaceAll(' 至 ', '\u00a0至\u00a0')
    .replaceAll(/–(?=\p{L})/gu, '–\u2060')
    .replaceAll(/([上下])午(?=\d)/g, '$1\u2060午\u2060')
    .replaceAll(/(\d)至/g, '$1\u2060至\u2060')
    .replaceAll(/(\d)\s(?=[ap]\.?\s?m)/gi, '$1\u00a0')

/** Returns days in words: "Mon–Fri", "Mon, Wed". */
export function daysText(t: TFunction, days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const day of weekdays.filter((each) => days.includes(each))) {
    const run = runs.at(-1)
    const isNext = run && weekdays.indexOf(day) === weekdays.indexOf(run.at(-1) as Weekday) + 1
    if (isNext) run.push(day)
    else runs.push([day])
  }
  const name = (day: Weekday | undefined) => t(`words.weekdayShort.${day}`)
  return inARow(
    runs.flatMap((run) =>
      run.length > 2 ? [spanIn(i18next.language, name(run[0]), name(run.at(-1)), '–')] : run.map(name),
    ),
  )
}

/** Returns each line of a schedule in words: "Mon–Fri 07:30 AM – 06:00 PM"; `time` writes other times than the reader's. */
export const scheduleTexts = (t: TFunction, schedule: VacancyForm['schedule'], time = formatClock): string[] =>
  schedule.map(({ days, hours }) => `${daysText(t, days)} ${inARow(hours.map((span) => hoursText(span, time)))}`)

/** Returns a schedule in one line as families read it: "Mon–Fri 7:30 AM – 6:00 PM; Sat 8:00 AM – 3:00 PM". */
export const familyScheduleText = (t: TFunction, schedule: VacancyForm['schedule']): string =>
  unbroken(inGroups(scheduleTexts(t, schedule)))
