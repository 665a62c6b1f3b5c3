import type { Extra } from '@semilla/domain/applications/careNeeds.ts'
import type { OpenVacancy } from '@semilla/domain/matching/types.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { type WeeklyHours, weekdays } from '@semilla/domain/values/weekdays.ts'
import type { ComparedRow } from './queries/openPlaces.ts'
import type { VacancyRow } from './queries/vacancyTerms.ts'

/** The columns of a vacancy that the conditions compare. */
type MatchedRow = ComparedRow & Pick<VacancyRow, 'seatsAtSite'>

function hoursOf({ opens, closes }: MatchedRow): WeeklyHours {
  const hours: WeeklyHours = {}
  for (const [index, day] of weekdays.entries()) {
    const [from = -1, to = -1] = [opens[index], closes[index]]
    if (from >= 0) hours[day] = { from, to }
  }
  return hours
}

/** Returns a vacancy in the domain's words, for the rules that explain a match and check a manual referral. */
export const openVacancyOf = (row: MatchedRow): OpenVacancy => ({
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
    seatsLeft: row.seatsAtSite,
  },
})
