import { longest } from '@semilla/domain/values/texts.ts'
import { entityTypeCode, vacancyStatusCode, vacancyStatusFilter } from '../wire/codes.ts'
import { entry, inOrder, pager, period, wantedOfSite } from '../wire/logs.ts'
import { operation } from '../wire/operation.ts'
import { maxSites, paged, pages, searched } from '../wire/paging.ts'
import { endsAfter } from '../wire/ranges.ts'
import { id, line, list, optionalId, optionalInstant, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { entityType, formNames, shown, subsidyAges } from './form.ts'

export const listVacancyLog = operation({
  method: 'POST',
  path: '/api/Provider/GetVacancyLogList',
  summary: 'Lists what was done to a vacancy and its queue, newest first.',
  input: fields({ vacancyId: ['VacancyId', id], ...wantedOfSite, ...period, ...pager }).refine(...inOrder),
  output: paged(entry),
})

const vacancyFilter = {
  name: ['Filter.Name', line(longest.entityName)],
  createdFrom: ['Filter.CreateDateStart', optionalInstant],
  createdTo: ['Filter.CreateDateEnd', optionalInstant],
  status: ['Filter.Status', vacancyStatusFilter],
  entityType: ['EntityType', entityTypeCode],
  siteIds: ['EntityIds', list(id, maxSites)],
} as const

const createdInOrder = endsAfter('createdFrom', 'createdTo')

export const listVacancies = operation({
  method: 'POST',
  path: '/api/Provider/GetVacancyList',
  summary: 'Lists vacancies of sites in the caller’s reach, newest first; no EntityIds means all of them.',
  input: fields({ ...vacancyFilter, cityId: ['RequestCustomerId', optionalId], ...pages(30) }).refine(
    ...createdInOrder,
  ),
  output: searched(fields(shown, entityType)),
})

export const listVacanciesForFamily = operation({
  method: 'POST',
  path: '/api/Provider/GetFamilyVacancyList',
  summary: 'Lists the vacancies of sites as a family may see them: without what happens in their queues.',
  input: fields({ applicationId: ['ApplicationId', optionalId], ...vacancyFilter, ...pages(30) }).refine(
    ...createdInOrder,
  ),
  output: paged(
    fields(
      {
        ...formNames,
        id: ['VacancyId', id],
        externalId: ['ExternalId', text],
        status: ['Status', vacancyStatusCode],
        siteName: ['ProviderName', text],
        programName: ['ProgramName', text],
        ...subsidyAges,
      },
      entityType,
    ),
  ),
})
