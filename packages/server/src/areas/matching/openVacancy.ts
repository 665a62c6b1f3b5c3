import type { Extra } from '@semilla/domain/applications/careNeeds.ts'
import type { Opening, OpenVacancy } from '@semilla/domain/matching/types.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { type WeeklySpans, weekdays } from '@semilla/domain/values/weekdays.ts'
import type { OpeningRow, VacancyRow } from './queries/vacancyTerms.ts'

function hoursOf({ opens, closes }: Pick<VacancyRow, 'opens' | 'closes'>): WeeklySpans {
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

/** Returns a vacancy in the domain's words, for the rules that explain a match and check a manual referral. */
export const openVacancyOf = (row: VacancyRow): OpenVacancy => ({
  vacancyId: row.id,
  status: row.status as VacancyStatus,
  isMatchingPaused: row.isMatchingPaused,
  startOn: row.startOn,
  takesBorn: { from: row.takesBornFrom, to: row.takesBornTo },
  gender: row.gender,
  forHomeless: row.forHomeless,
  hours: hoursOf(row),
  program: {
    isOffered: row.isOffered,
    eligibility: row.eligibility,
    startAgeMonths: row.startAgeMonths,
    endAgeMonths: row.endAgeMonths,
  },
  site: {
    siteId: row.siteId,
    isActive: row.siteIsActive,
    type: row.type,
    zip: row.zip,
    neighborhood: row.neighborhood,
    point:
      row.latitude === null || row.longitude === null
        ? undefined
        : { latitude: row.latitude, longitude: row.longitude },
    languages: row.languages,
    extras: row.extraNames as Extra[],
    openings: row.openings.map(openingOf),
  },
})
