import type { CareNeeds } from '@semilla/domain/applications/careNeeds.ts'
import { familyIncome } from '@semilla/domain/applications/income.ts'
import { colonIn, semicolonIn, spanIn } from '@semilla/domain/values/punctuation.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import type { PdfEntry, PdfSection } from '../../../platform/pdf/pdfDocument.ts'
import { answered, type Detail } from './familySections.ts'
import type { RecordWords } from './recordWords.ts'

/** Returns the section about a family's income. */
export function incomeSection(record: RecordWords, { application, parents }: Detail): PdfSection {
  const { label, say, money, yesNo } = record
  const { incomes } = application
  const ofParents = incomes.map((income): PdfEntry => {
    const name = parents.find(({ position }) => position === income.parent)?.firstName ?? ''
    return [say('apply:income.of', { name }), money(income.total)]
  })
  return {
    title: say('apply:group.title.familyIncome'),
    level: 2,
    entries: [
      [label('familySize'), String(application.familySize)],
      [label('receivesPublicAssistance'), yesNo(application.receivesPublicAssistance)],
      ...ofParents,
      ...(incomes.length > 1 ? [[say('apply:income.family'), money(familyIncome(incomes))] as const] : []),
    ],
  }
}

/** Returns the chosen days, grouped by their hours: "Mon, Tue: 7:00 AM – 6:00 PM". */
function hoursInWords(
  { words, time, language }: RecordWords,
  { days, hours }: Pick<CareNeeds, 'days' | 'hours'>,
): string {
  const groups = Map.groupBy(
    weekdays.filter((day) => days.includes(day)),
    (day) => {
      const span = hours[day]
      return span ? spanIn(language, time(span.from), time(span.to)) : ''
    },
  )
  const line = (days: readonly string[], span: string) => `${words('weekdayShort', days)}${colonIn(language)}${span}`
  return [...groups].map(([span, each]) => line(each, span)).join(semicolonIn(language))
}

/** Returns the section about the care that a family wants. */
export function careSection(record: RecordWords, { application, children }: Detail): PdfSection {
  const { label, say, words, day, languages, row, yesNo, askedAgency } = record
  const { care, preferredSites } = application
  const programs = care.noPreference ? label('care_noPreference') : row(preferredSites.map(({ name }) => name))
  const places = care.locations.map(
    ({ place, miles }, index): PdfEntry => [
      say('apply:location.nth', { number: index + 1 }),
      `${place} · ${say('apply:location.miles', { count: miles })}`,
    ],
  )
  const only = (name: keyof typeof care & string, list: readonly unknown[]): PdfEntry[] =>
    list.length > 0 ? [[label(`care_${name}`), yesNo(care[name] === true)]] : []
  return {
    title: say('apply:group.title.program'),
    level: 2,
    entries: answered([
      [label('care_startOn'), day(care.startOn)],
      [label('care_days'), hoursInWords(record, care)],
      [label('care_siteTypes'), words('siteType', care.siteTypes)],
      ...places,
      ...only('onlyPreferredLocations', places),
      [label('care_preferredSiteIds'), programs],
      ...only('onlyPreferredSites', preferredSites),
      [label('care_languages'), languages(care.languages)],
      ...only('onlyPreferredLanguages', care.languages),
      [label('care_extras'), words('extra', care.extras)],
      ...(children.length > 1 ? only('allAtOneSite', children) : []),
      [label('care_agencyId'), askedAgency(care.agencyId)],
    ]),
  }
}
