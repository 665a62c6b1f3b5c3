import type { CareNeeds } from '@semilla/domain/applications/careNeeds.ts'
import { spanIn } from '@semilla/domain/values/punctuation.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import i18next from 'i18next'
import { colon, formatClock, inARow, inGroups } from '../../../api/texts/format.ts'
import type { Draft } from '../form/draft/draft.ts'
import { choices, dayOf, type Entries, list, words, yesNo } from './familyEntries.ts'

const label = (key: string) => i18next.t(`apply.label.care_${key}`)

/** Returns the chosen days, grouped by their hours: "Mon, Tue: 7:00 AM – 6:00 PM". Chinese has its own marks. */
function hoursInWords({ days, hours }: CareNeeds): string {
  const chosen = weekdays.filter((day) => days.includes(day))
  const groups = Map.groupBy(chosen, (day) => {
    const span = hours[day]
    return span?.from === undefined || span.to === undefined
      ? ''
      : spanIn(i18next.language, formatClock(span.from), formatClock(span.to))
  })
  return inGroups([...groups].map(([span, each]) => `${words('weekdayShort', each)}${colon()}${span}`))
}

export const careEntries = (care: CareNeeds): Entries => [
  [label('startOn'), dayOf(care.startOn)],
  [label('days'), hoursInWords(care)],
  choices(label('siteTypes'), words('siteType', care.siteTypes), care.siteTypes),
]

/** Returns whether only what was chosen is wanted; nothing where the family chose nothing that this could be about. */
export const onlyEntry = (key: string, is: boolean, chosen: readonly unknown[]): Entries =>
  is || chosen.length > 0 ? [[label(key), yesNo(is), { answer: is }]] : []

export const locationEntries = (care: CareNeeds): Entries => [
  ...(care.locations.length === 0 ? ([[label('locations'), '']] as Entries) : []),
  ...care.locations.map(({ place, miles }, index): [string, string] => [
    i18next.t('apply.location.nth', { number: index + 1 }),
    `${place} · ${i18next.t('apply.location.miles', { count: miles })}`,
  ]),
  ...onlyEntry('onlyPreferredLocations', care.onlyPreferredLocations, care.locations),
]

export const programEntries = (care: CareNeeds, siteOf: (id: number) => string): Entries => {
  const { noPreference, preferredSiteIds } = care
  const programs = noPreference ? label('noPreference') : inARow(preferredSiteIds.map(siteOf))
  return [
    choices(label('preferredSiteIds'), programs, noPreference ? ['any'] : preferredSiteIds),
    ...(noPreference ? [] : onlyEntry('onlyPreferredSites', care.onlyPreferredSites, preferredSiteIds)),
  ]
}

export const wishEntries = ({ care, children }: Draft, languageOf: (code: string) => string): Entries => [
  choices(label('languages'), list(care.languages.map(languageOf)), care.languages),
  ...onlyEntry('onlyPreferredLanguages', care.onlyPreferredLanguages, care.languages),
  choices(label('extras'), words('extra', care.extras), care.extras),
  ...(children.length > 1
    ? ([[label('allAtOneSite'), yesNo(care.allAtOneSite), { answer: care.allAtOneSite }]] as Entries)
    : []),
]
