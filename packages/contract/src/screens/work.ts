import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { eligibilities } from '@semilla/domain/eligibility/eligibilities.ts'
import { tableNames } from '@semilla/domain/tables/names.ts'
import { z } from 'zod'
import { relatedKindName } from '../wire/firstCodes.ts'
import { compactDate, id, optionalId, optionalText } from '../wire/values.ts'
import { address, choices, codeOfLink, flagAs, orAbsent } from './address.ts'

const application = { applicationId: ['ApplicationId', orAbsent(id)] } as const
/** An application, and the parameters of the list from which it was opened. */
const fromList = { ...application, list: ['List', optionalText] } as const
/** The parts of the record, in the order of the page. */
export const recordParts = [
  'children',
  'referrals',
  'comment',
  'file',
  'contacts',
  'income',
  'care',
  'sites',
  'search',
] as const
export type RecordPart = (typeof recordParts)[number]

/** Which tasks of all families in reach are shown: the reader's own ones, which are the first, everyone's, or done ones. */
export const taskViews = ['mine', 'all', 'done'] as const
export type TaskView = (typeof taskViews)[number]

/** The legacy addresses name the kind of record that vacancies belong to, which is always a site. */
const ofSite = { siteId: ['EntityId', optionalId], siteName: ['EntityName', optionalText] } as const
/** An organization; the reader's own where none is named. */
const someOrganization = { organizationId: ['CustomerId', optionalId] } as const
/** A flag that older links write without a value, or with any but 0 or false. */
const anyMark = z.codec(z.string().nullish(), z.boolean().optional(), {
  decode: (text) => (text === undefined || text === null || /^(0|false)$/i.test(text) ? undefined : true),
  encode: (isSet) => (isSet ? '1' : undefined),
})
const always = { EntityType: '1' } as const
/** What a list shows, as one text that only its screen reads, because every page knows all addresses. */
const listed = { filter: ['Filter', optionalText] } as const

/** What a new vacancy begins with: another vacancy, or seats of an age group from a day on. */
const prefilled = {
  copyOf: ['CopyFrom', orAbsent(id)],
  ageGroup: ['AgeGroup', optionalText],
  startOn: ['StartDate', orAbsent(compactDate)],
  seats: ['Vacancy', orAbsent(id)],
} as const

/** The screens of agencies, programs and administrators. */
export const workScreens = {
  worklist: address('/Waiting/List', {
    text: ['Text', optionalText],
    statuses: ['Status', choices(applicationStatuses)],
    eligibilities: ['Eligibility', choices(eligibilities)],
    isMine: ['Mine', flagAs('1')],
    isUnassigned: ['Unassigned', flagAs('1')],
    zip: ['Zip', optionalText],
    requestedFrom: ['RequestDateStart', orAbsent(compactDate)],
    requestedTo: ['RequestDateEnd', orAbsent(compactDate)],
    /** A column, which only the worklist itself knows, because every page knows all addresses. */
    sortBy: ['Sort', optionalText],
    isDescending: ['Desc', flagAs('1')],
    more: ['More', optionalText],
  }),
  tasks: address('/Waiting/Tasks', { view: ['View', orAbsent(z.enum(taskViews))] }),
  applicationDetail: address('/Partials/EditApplicationSP', {
    ...fromList,
    tab: ['Tab', optionalText],
    /** The part of the record that is shown first. */
    part: ['Part', orAbsent(z.enum(recordParts))],
  }),
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
  /** With an application, what merging it would move. */
  duplicateDesk: address('/Waiting/Duplicates', {
    ...application,
    tab: ['Tab', optionalText],
    toId: ['To', optionalId],
  }),
  siteVacancies: address('/Partials/EditApplicationVacancyList', {
    ...fromList,
    siteId: ['ProviderId', orAbsent(id)],
    siteName: ['Providername', optionalText],
  }),
  siteList: address('/Program/SiteList', {
    name: ['BusinessName', optionalText],
    invitationCode: ['linkedcade', codeOfLink],
    cityId: ['custid', optionalText],
    ...listed,
  }),
  site: address('/Partials/ProviderDetail', { siteId: ['providerId', id] }),
  siteEdit: address('/Program/SiteEdit', { siteId: ['providerId', id] }),
  seatCalendar: address('/Program/SeatCalendar', ofSite, { always }),
  vacancyList: address('/Program/vacancy_list', ofSite, { always }),
  vacancy: address(
    '/Program/vacancy',
    { ...ofSite, vacancyId: ['VacancyId', optionalId], isEdit: ['Edit', flagAs('true')], ...prefilled },
    { always },
  ),
  addVacancy: address('/Partials/AddVacancy'),
  exportVacancies: address('/Partials/ExportVacancy'),
  log: address('/Partials/ChildLog', {
    isOfSite: ['isSiteLog', flagAs('true')],
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
  childSearch: address('/Program/ChildSearch', listed),
  surveyTotals: address('/SurveyTotals'),
  report: address('/Report', { period: ['Period', optionalText] }),
  administration: address('/Administration'),
  failures: address('/Failures'),
  organization: address('/Customer/CustomerDetail', { ...someOrganization, ...listed }),
  organizationOfAdmin: address('/Partials/AdminOrganization', someOrganization),
  users: address('/UserList', listed),
  usersOfAdmin: address('/Partials/AdminUserList'),
  addUser: address('/AddUserRole', someOrganization),
  addUserOfAdmin: address('/Partials/AddAdminNewUser', someOrganization),
  editUser: address('/EditUserProfileRole', { userId: ['UserId', optionalId], isNew: ['IsAddUser', flagAs('true')] }),
  /** A user; the reader where none is named. */
  userProfile: address('/UserProfile', { userId: ['UserId', optionalId] }),
  userPassword: address('/UserChangePassword', { userId: ['UserId', optionalId], account: ['UserName', optionalText] }),
  roles: address('/RoleList'),
  siteConfig: address('/SiteConfig'),
  tables: address('/Tables', { table: ['Table', orAbsent(z.enum(tableNames))] }),
  auditLog: address('/AuditLog', listed),
  deletionRequests: address('/DeletionRequests'),
  texts: address('/Localization', { isDebug: ['debug', anyMark], ...listed }),
} as const
