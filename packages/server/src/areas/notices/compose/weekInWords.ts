import { scheduleOf } from '@semilla/domain/vacancies/takes.ts'
import { displayClock } from '@semilla/domain/values/displayMoments.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { inARow, semicolonIn, spanIn } from '@semilla/domain/values/punctuation.ts'
import type { WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import { translate } from '../../../platform/language.ts'

/** Returns the days and hours of a week as families read them: "Mon, Tue 8:00 AM – 5:00 PM; Fri 8:00 AM – 12:00 PM". */
export function weekInWords(week: WeeklySpans, language: ReadingLanguage): string {
  const time = (minutes: number) => displayClock(minutes, language)
  const lines = scheduleOf(week).map(({ days, hours }) => {
    const names = days.map((day) => translate(language, `words:weekdayShort.${day}`))
    const spans = hours.map(({ from, to }) => spanIn(language, time(from), time(to)))
    return `${inARow(names, language)} ${inARow(spans, language)}`
  })
  return lines.join(semicolonIn(language))
}
