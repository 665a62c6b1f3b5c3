import type { Extra } from '@semilla/domain/applications/careChoices.ts'
import type { Opening, OpenVacancy } from '@semilla/domain/matching/types.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { type WeeklySpans, weekdays } from '@semilla/domain/values/weekdays.ts'
import type { ComparedRow } from './queries/openPlaces.ts'
import type { OpeningRow, VacancyRow } from './queries/vacancyTerms.ts'

type Times = Pick<VacancyRow, 'opens' | 'closes'>
type Site = OpenVacancy['site']

/** Returns the hours of each day of a vacancy, from its columns. */
export function hoursOf({ opens, closes }: Times): WeeklySpans {
  const hours: WeeklySpans = {}
  for (const [slot, from] of opens.entries()) {
    const day = weekdays[slot % weekdays.length]
    if (day && from >= 0) hours[day] = [...(hours[day] ?? []), { from, to: closes[slot] ?? from }]
  }
  return hours
}

const openingOf = (row: OpeningRow): Opening => ({
  startOn: row.startOn,
  takesBorn: { from: row.takesBornFrom, to: row.takesBornTo },
  hours: hoursOf(row),
  program: { startAgeMonths: row.startAgeMonths, endAgeMonths: row.endAgeMonths },
  seatsLeft: row.seatsLeft,
})

/** Returns the site of a vacancy in the domain's words, with its open vacancies. */
export const siteOf = (row: ComparedRow, openings: Site['openings']): Site => ({
  siteId: row.siteId,
  isActive: row.siteIsActive,
  type: row.type,
  zip: row.zip,
  neighborhood: row.neighborhood,
  point:
    row.latitude === null || row.longitude === null ? undefined : { latitude: row.latitude, longitude: row.longitude },
  languages: row.languages,
  extras: row.extraNames as Extra[],
  openings,
})

/** Returns a vacancy at a site in the domain's words. */
export const vacancyAt = (row: ComparedRow, hours: WeeklySpans, site: Site): OpenVacancy => ({
  vacancyId: row.id,
  status: row.status as VacancyStatus,
  isMatchingPaused: row.isMatchingPaused,
  startOn: row.startOn,
  takesBorn: { from: row.takesBornFrom, to: row.takesBornTo },
  gender: row.gender,
  forHomeless: row.forHomeless,
  hours,
  program: {
    isOffered: row.isOffered,
    eligibility: row.eligibility,
    startAgeMonths: row.startAgeMonths,
    endAgeMonths: row.endAgeMonths,
  },
  site,
})

/** Returns a vacancy in the domain's words, for the rules that explain a match and check a manual referral. */
export const openVacancyOf = (row: ComparedRow & Times & Pick<VacancyRow, 'openings'>): OpenVacancy =>
  vacancyAt(row, hoursOf(row), siteOf(row, row.openings.map(openingOf)))
