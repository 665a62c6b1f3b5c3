import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { eligibilities } from '@semilla/domain/eligibility/eligibilities.ts'
import { z } from 'zod'
import { type WorklistColumn, worklistColumnNames } from '../casework/worklistColumns.ts'
import { relatedKindName } from '../wire/codes.ts'
import { compactDate, id, optionalId, optionalText } from '../wire/values.ts'
import { address, mark, perhaps, several } from './address.ts'

const application = { applicationId: ['ApplicationId', perhaps(id)] } as const
/** An application, and the parameters of the list from which it was opened. */
const fromList = { ...application, list: ['List', optionalText] } as const
/** The legacy addresses name the kind of record that vacancies belong to, which is always a site. */
const ofSite = { siteId: ['EntityId', optionalId], siteName: ['EntityName', optionalText] } as const
const always = { EntityType: '1' } as const

/** The screens of agencies, programs and administrators. */
export const workScreens = {
  worklist: address('/Waiting/List', {
    text: ['Text', optionalText],
    statuses: ['Status', several(applicationStatuses)],
    eligibilities: ['Eligibility', several(eligibilities)],
    isMine: ['Mine', mark('1')],
    isUnassigned: ['Unassigned', mark('1')],
    zip: ['Zip', optionalText],
    requestedFrom: ['RequestDateStart', perhaps(compactDate)],
    requestedTo: ['RequestDateEnd', perhaps(compactDate)],
    sortBy: ['Sort', perhaps(z.enum(Object.keys(worklistColumnNames) as WorklistColumn[]))],
    isDescending: ['Desc', mark('1')],
  }),
  applicationDetail: address('/Partials/EditApplicationSP', { ...fromList, tab: ['Tab', optionalText] }),
  notes: address('/Partials/MessageNotes'),
  familyLog: address('/Partials/Log', application),
  inviteParent: address('/Partials/InviteParent', fromList),
  searchFamily: address('/Partials/CheckDuplicateSP'),
  relatedApplications: address('/Partials/CheckApplicationList', {
    applicationId: ['ApplicationId', id],
    relation: ['Type', relatedKindName],
    externalId: ['ExternalId', optionalText],
  }),
  applicationCreated: address('/Partials/CreateSuccessSP', { applicationId: ['ApplicationId', id] }),
  siteVacancies: address('/Partials/EditApplicationVacancyList', {
    ...fromList,
    siteId: ['ProviderId', perhaps(id)],
    siteName: ['Providername', optionalText],
  }),
  siteList: address('/Program/SiteList', {
    name: ['BusinessName', optionalText],
    invitationCode: ['linkedcade', optionalText],
    cityId: ['custid', optionalText],
  }),
  site: address('/Partials/ProviderDetail', { siteId: ['providerId', id] }),
  vacancyList: address('/Program/vacancy_list', ofSite, { always }),
  vacancy: address(
    '/Program/vacancy',
    { ...ofSite, vacancyId: ['VacancyId', optionalId], isEdit: ['Edit', mark('true')] },
    { always },
  ),
  addVacancy: address('/Partials/AddVacancy'),
  exportVacancies: address('/Partials/ExportVacancy'),
  log: address('/Partials/ChildLog', {
    isOfSite: ['isSiteLog', mark('true')],
    siteId: ['ProviderId', optionalId],
    vacancyId: ['VacancyId', optionalId],
    vacancyName: ['VacancyName', optionalText],
  }),
  queue: address('/Partials/ChildrenList', {
    vacancyId: ['VacancyId', id],
    siteName: ['SiteName', optionalText],
    vacancyName: ['EntityName', optionalText],
  }),
  referralReasons: address('/Partials/RemoveEnrollChild', {
    vacancyId: ['VacancyId', id],
    vacancyName: ['VacancyName', optionalText],
    siteName: ['SiteName', optionalText],
    /** Where the selection is kept. */
    key: ['Key', optionalText],
  }),
  childSearch: address('/Program/ChildSearch'),
  surveyTotals: address('/SurveyTotals'),
  report: address('/Report', { quarter: ['Period', optionalText] }),
  organization: address('/Customer/CustomerDetail'),
  users: address('/UserList'),
  siteConfig: address('/SiteConfig'),
  texts: address('/Localization'),
} as const
