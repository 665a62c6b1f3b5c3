import type { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { capabilitiesOnVacancy } from '@semilla/domain/access/vacancyCapabilities.ts'
import { formOf } from './formOf.ts'
import type { VacancyRecord } from './queries/record.ts'

type Listed = Output<typeof listVacancies>['items'][number]

/** Returns a vacancy for a list of its site: the form and its current state. */
export const listed = (vacancy: VacancyRecord, mayChange: boolean): Listed => ({
  ...formOf(vacancy),
  id: vacancy.id,
  externalId: vacancy.externalId,
  status: vacancy.status,
  isMatchingPaused: vacancy.isMatchingPaused,
  siteName: vacancy.siteName,
  siteStatus: vacancy.siteIsActive ? 'active' : 'inactive',
  programName: vacancy.programName,
  programIsOffered: vacancy.programIsOffered,
  openReferrals: vacancy.openReferrals,
  enrolledCount: vacancy.enrolled,
  capabilities: capabilitiesOnVacancy(mayChange),
  createdAt: vacancy.createdAt,
  notified: vacancy.notified,
  managedBy: vacancy.linkedName || vacancy.managedBy,
  organizationId: vacancy.organizationId,
  linkedOrganizationId: vacancy.linkedOrganizationId,
  linkedName: vacancy.linkedName,
})

/** Returns a vacancy for its own page, with the stamp that an edit sends back. */
export const shown = (vacancy: VacancyRecord, mayChange: boolean): Output<typeof getVacancy> => ({
  ...listed(vacancy, mayChange),
  programStartAgeMonths: vacancy.programStartAgeMonths,
  programEndAgeMonths: vacancy.programEndAgeMonths,
  stamp: vacancy.version,
})
