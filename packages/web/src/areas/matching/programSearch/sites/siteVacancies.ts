import type { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type * as api from '@semilla/contract/vacancies/lists.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { takesBirthDate } from '@semilla/domain/matching/fitting.ts'
import { acceptedBirthDates } from '@semilla/domain/vacancies/takes.ts'
import type { TFunction } from 'i18next'
import { useList } from '../../../../api/queries/list.ts'
import { formatDay } from '../../../../api/texts/format.ts'
import { childrenText } from '../../../vacancies/vacancyWords.ts'
import { listVacanciesForFamily } from '../../queries.ts'

export type FamilyVacancy = Output<typeof api.listVacanciesForFamily>['items'][number]
type Child = Output<typeof getApplicationDetail>['children'][number]

/** Returns all open vacancies of some sites that a family may see. */
export const useSiteVacancies = (applicationId: number | undefined, siteIds: readonly number[]) =>
  useList(
    listVacanciesForFamily,
    { applicationId, siteIds: [...siteIds], status: 'submitted', name: '', entityType: 'site', pageSize: 100 },
    { enabled: siteIds.length > 0, whole: true },
  )

/** Returns the subsidy, start and ages of a vacancy in words; `day` writes days as the reader sees them. */
export const vacancyFacts = (t: TFunction, vacancy: FamilyVacancy, day = formatDay): string[] =>
  [
    vacancy.programName,
    t('programSearch.vacancy.starts', { day: day(vacancy.startOn) }),
    childrenText(t, vacancy, day),
    vacancy.gender === 'both' ? '' : t(`words.vacancyGender.${vacancy.gender}`),
    vacancy.forHomeless ? t('programSearch.vacancy.forHomeless') : '',
  ].filter(Boolean)

/** Returns the waiting children of the gender and the age that a vacancy and its subsidy take. */
export function childrenFor(vacancy: FamilyVacancy, children: readonly Child[]): Child[] {
  const program = { startAgeMonths: vacancy.programStartAgeMonths, endAgeMonths: vacancy.programEndAgeMonths }
  const taking = { takesBorn: acceptedBirthDates(vacancy), startOn: vacancy.startOn, program }
  return children.filter(
    ({ status, bornOn, gender }) =>
      isWaiting(status) && takesBirthDate(taking, bornOn) && (vacancy.gender === 'both' || vacancy.gender === gender),
  )
}
