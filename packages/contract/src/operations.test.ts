import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { saveDraft } from './applications.ts'
import { faultsOf } from './faults.ts'
import { openApi } from './openapi.ts'
import { allOperations } from './operations.ts'

const sample = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `../samples/${name}.json`), 'utf8'))
const vacancy = { ...sample('add-vacancy').Vacancy, EntityId: 7, Program: 3 }
const application = sample('create-application').Application
const change = { ...application, application: { ...application.application, ApplicationId: 5 }, TimeStamp: '3' }
const account = { AccountType: 0, Account: 'a@example.org', PhoneCountryCode: '1' }
const person = { ...account, Password: 'Semilla-2026', FirstName: 'A', LastName: 'B', InvitationCode: '' }
const reason = { Reason: [2, 3], OtherReason: '' }
const city = { RequestCustomerId: 1 }
const dates = { LogStartDate: '20260101', LogEndDate: '20261231', Pager: { PageSize: 20000 } }

/** A request of each operation, as a client of the described system sends it. */
const requests: Record<string, object> = {
  getConfig: {},
  getCurrentUser: {},
  getCurrentUserForce: {},
  getCurrentUserByAccessCode: { appId: 'home', accessCode: 'x' },
  getCurrentUserType: {},
  getUserType: { UserId: '3' },
  logIn: {
    logonName: 'a@example.org',
    password: 'x',
    applicationId: '',
    accountType: 0,
    RequestCustomerId: 1,
    InvitationCode: null,
    phoneCountryCode: '1',
  },
  logInProvider: { AppId: 3200, AccountType: 0, User: 'a@example.org', PWD: 'x', SysAppId: 1, IsAgency: false },
  logOut: {},
  listCountryCodes: {},
  getSidebarMenu: {},
  listDemoAccounts: {},
  registerParent: { ...person, ApplicationId: null, ...city },
  registerProvider: { ...person, BusinessName: 'C' },
  checkAccountExists: account,
  checkAccountExistsForReset: account,
  getRegistrationInfo: { RequestCustomerId: '1', InvitationCode: 'abc', AppId: '3200' },
  acceptSiteInvitation: { ...city, InvitationCode: 'abc', AppId: 3200 },
  changePassword: { RequestUserId: 1, NewPassword: 'x', OldPassword: 'y' },
  getMyProfile: {},
  updateMyProfile: { Data: { FirstName: 'A', LastName: 'B', Zip: '94110', Email: null, Phone: '' } },
  getUserPicture: { userId: '4' },
  updateUserPicture: { RequestUserId: 1, UserPicture: 'data:image/png;base64,AA==', PictureName: 'me.png' },
  sendVerificationCode: { VerificationType: 2, ...account },
  checkVerificationCode: { VerificationCode: '123456', ...account },
  resetPassword: { VerificationCode: '123456', NewPassword: 'x', ...account },
  validateUserPassword: { RequestUserId: 1, Password: 'x' },
  getCityIdByCode: { CustomerCode: 'oece' },
  getCityInfo: city,
  listAgencies: city,
  listNeighborhoods: { RequestCustomerId: 8 },
  listLanguages: { Type: 1 },
  lookUpAddress: { address: '2765 Folsom Street' },
  searchAddresses: { Text: '2765 F' },
  listReasons: { Type: 1, WhoseReason: 'Parent', HasOther: true, LanguageCodes: ['en', 'es'] },
  setBatch: { id: 'k', data: [1, 2] },
  getBatch: { id: 'k' },
  clearBatch: { id: 'k' },
  preCheck: { FamilySize: '4', FamilyIncome: '5200.00' },
  checkContact: { ...city, ApplicationId: 0, contact: application.contacts[0] },
  createApplication: { Creator: 0, Application: application },
  updateApplication: { Creator: 0, Application: change },
  getApplicationDetail: { ApplicationId: 5, Really: true },
  getIsOperated: { ApplicationId: 5, TimeStamp: 3 },
  getCanUpdate: { ApplicationId: 5 },
  saveDraft: { ApplicationId: null, Form: { parents: [{ firstName: 'A' }] }, Version: 2 },
  getDraft: {},
  discardDraft: { ApplicationId: 5 },
  getPreApplicationInfo: { ApplicationId: 5 },
  getActiveApplicationSummary: { RequestCustomerId: '1', OnlyActiveApplication: 'true' },
  getParentDashboard: {},
  linkApplication: { ApplicationId: 5 },
  unlinkApplication: { ApplicationId: 5 },
  inviteParent: { ApplicationId: 5, ReceiverType: 1, Receiver: '(415) 555-0171' },
  checkInvitationCode: { ...city, InvitationCode: 'abc' },
  linkApplicationByInvitation: { ...city, InvitationCode: 'abc' },
  getStatusChoices: { ApplicationId: 5 },
  listApplicationStatuses: { StatusType: 2 },
  changeApplicationStatus: { ApplicationId: 5, NewStatus: 4, info: { EndDate: '20270201', ...reason } },
  changeChildStatus: { ApplicantId: 6, NewStatus: 12 },
  changePreferredSites: {
    ApplicationId: 5,
    Action: 'Nointerest',
    ProviderIds: [1],
    ...reason,
    ApplicantIds: null,
    ExpiryDate: '20991231',
  },
  changeOnlyPreferredSites: { ApplicationId: 5, OnlyPreferred: true },
  rejectReferral: { ApplicantId: 6, ScrQueueId: 7, Reason: '2,3', OtherReason: null },
  setApplicationComment: { ApplicationId: 5, Comment: '' },
  setSitePeople: { WatchEntityId: 3, WatchUserIds: [5, 6], WatchType: 3 },
  setTags: { EntityTypeId: 20, EntityId: 5, Tags: ['a', 'b'] },
  listTags: { EntityTypeId: 25, Status: -1 },
  assignToMe: { applicationIds: [5] },
  assignToStaff: { applicationIds: [5], staffUserId: 2, ItemType: 0 },
  searchStaff: { Name: 'a', ...city },
  setSiblingEnrolled: { ApplicationId: 5, ElsSublingEnrolledManual: true, ElsSublingEnrolled: true },
  setEnrollInfo: { ApplicantId: 6, FieldName: 'EnrollStartDate', FieldData: '20270104' },
  getApplicationIdByExternalId: { ApplicationExternalId: 'A0387420489', ...city },
  listWaiting: {
    Filter: { Status: [1, 4], Text: 'ib' },
    Option: { Skip: 0, Take: 50, Sort: [{ selector: 'RequestDate', desc: true }] },
  },
  getSite: { ProviderId: 7 },
  listSites: { Filter: { ProviderName: '', ProviderStatus: -1, Watch: null }, PageIndex: 1, PageSize: 20, ...city },
  listAllSites: city,
  listSettingSites: { Filter: { ProviderName: '' }, PageIndex: 1, PageSize: 20 },
  searchSites: { Text: 'su' },
  searchSitesForFamily: {
    ApplicationId: 5,
    Filter: { LocationType: 2, Location: '2765 Folsom Street', Distance: 3, ProgramTypes: 3 },
  },
  getVacancyCap: { ProviderId: 7 },
  listSitePrograms: { ProviderId: 7 },
  getSiteSchedule: { ProviderId: 7 },
  listSiteLog: { ProviderId: 7, ...dates },
  listVacancyLog: { VacancyId: 8, ...dates },
  addVacancy: { Vacancy: vacancy },
  updateVacancy: { Vacancy: { ...vacancy, VacancyId: 8 } },
  getVacancy: { VacancyId: 8 },
  listVacancies: {
    Filter: { Name: '', CreateDateStart: '2026-05-01T07:00:00Z', CreateDateEnd: null, Status: -1 },
    ...city,
    EntityType: 1,
    EntityIds: [7],
    PageSize: 30,
    PageIndex: 1,
  },
  listVacanciesForFamily: {
    ApplicationId: 5,
    Filter: { Status: 1 },
    EntityType: 1,
    EntityIds: [7],
    PageSize: 30,
    PageIndex: 1,
  },
  changeVacancyStatus: { VacancyId: 8, NewStatus: 11 },
  pauseMatching: { VacancyId: 8, Pause: true },
  listQueue: {
    VacancyId: 8,
    Filter: { Name: '', ReferralDateStart: '20260501', ReferralDateEnd: '', Status: -1, Scence: 1 },
    PageIndex: 1,
    PageSize: 30,
  },
  changeReferralStatus: {
    ScrQueueId: [9],
    NewStatus: 23,
    ...reason,
    EnrollStartDate: '20270111',
    EnrollSchedule: [{ Days: 62, IO: [{ In: 8, Out: 17 }] }],
  },
  setReferralNote: { ScrQueueId: 9, Note: 'x' },
  exportQueue: { VacancyId: 8, IdList: [9] },
  refreshQueue: { VacancyId: 8 },
  rejectReferralAtSite: { ApplicantId: 6, ScrQueueId: 9, Reason: 2, OtherReason: '' },
  listReferralStatuses: { ...city, StatusType: 1, NoShowClosedEnrollmentQueue: true },
  listAllQueues: {
    Filter: { Name: '', SiteIds: [7], VacancyStatus: 1 },
    Option: { RequireTotalCount: true, Skip: 0, Take: 10, Sort: null, Group: null, Select: null },
  },
  referManually: { VacancyExternalId: 'V0387420489', ApplicantId: 6, info: reason, IgnoreWarning: false },
  explainMatch: { ApplicantId: 6, VacancyId: 8 },
  getReferralReasons: { ScrQueueId: 9 },
}

const all = Object.entries(allOperations)

describe('operations', () => {
  it('are each given a request here', () => {
    expect(Object.keys(requests).sort()).toEqual(Object.keys(allOperations).sort())
  })

  it('have each a path of their own and a sentence', () => {
    const places = all.map(([, { method, path }]) => `${method} ${path.toLowerCase()}`)
    expect(new Set(places).size).toBe(places.length)
    for (const [, { path, summary }] of all) {
      expect(path).toMatch(/^\/api\/\w+\/[\w.-]+$/)
      expect(summary).toMatch(/^[A-Z].{10,}\.$/)
    }
  })

  it.each(all)('%s reads the request of an old client, and reads what it writes', (name, { input }) => {
    const read = z.decode(input, requests[name])
    const written = JSON.parse(JSON.stringify(z.encode(input, read)))
    expect(z.decode(input, written)).toEqual(read)
  })

  it.each(all)('%s refuses what is no request, and never breaks', (_, { input, method }) => {
    for (const junk of ['text', 7, [], { Filter: 3, Option: [], info: 'x', Application: 1, Vacancy: null, Data: [] }]) {
      const read = z.safeDecode(input, junk as never)
      for (const issue of read.error?.issues ?? []) expect(issue.message).toMatch(/^[a-z][A-Za-z]*$/)
    }
    if (method === 'GET') expect(z.safeDecode(input, { v: '1', ...(requests[_] ?? {}) } as never).success).toBe(true)
  })
})

const junk = [null, '', ' ', 'x', '-1', -1, 0.5, 1e20, Number.NaN, true, [], [null], {}, '9'.repeat(400), '\u0000']

/** A request with each of its values, one after the other, replaced by each piece of junk, or left out. */
function* spoilt(request: unknown): Generator<unknown> {
  if (typeof request !== 'object' || request === null) return
  for (const key of Object.keys(request)) {
    const copy = (value: unknown) => Object.assign(structuredClone(request), { [key]: value })
    for (const each of junk) yield copy(each)
    for (const each of spoilt((request as Record<string, unknown>)[key])) yield copy(each)
  }
}

describe('requests with a spoilt value', () => {
  const sentences = (language: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${language}/validation.json`), 'utf8'))
  const known = ['en', 'es', 'zh-Hant'].map(sentences)

  it.each(all)(
    '%s reads them or says what is wrong, each fault with a sentence in every language',
    (name, operation) => {
      const codes = new Set<string>()
      for (const request of spoilt(requests[name])) {
        const read = z.safeDecode(operation.input, request as never)
        if (read.error) for (const fault of faultsOf(operation, read.error)) codes.add(fault.Code)
        else z.encode(operation.input, read.data)
      }
      expect([...codes].filter((code) => known.some((texts) => !(code in texts)))).toEqual([])
    },
  )

  it('refuses a draft that is nested too deeply', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(z.safeDecode(saveDraft.input, { Form: { deep } }).success).toBe(false)
  })
})

describe('the description of the operations', () => {
  const document = openApi() as any

  it('names each with its sentence', () => {
    for (const [name, { method, path, summary }] of all)
      expect(document.paths[path][method.toLowerCase()]).toMatchObject({ operationId: name, summary })
  })

  it('shows the form of the wire', () => {
    const { schema } = document.paths['/api/Application/CreateApplication'].post.requestBody.content['application/json']
    const { application, contacts } = schema.properties.Application.properties
    expect(application.anyOf[0].properties).toHaveProperty('ReceivePublicFinancialAssistance')
    expect(application.anyOf[0].properties.Criterial.properties).toHaveProperty('PreferredExulusiveProviders')
    expect(JSON.stringify(contacts)).toContain('MaillingAddress')
    expect(document.paths['/api/User/GetUserType'].get.parameters[0]).toMatchObject({
      name: 'UserId',
      in: 'query',
      required: true,
    })
    expect(document.paths['/api/Application/CreateApplication'].post.parameters[0].name).toBe('Idempotency-Key')
    expect(document.paths['/api/Provider/GetEnrollQueueExcel'].post.responses[200].content).toHaveProperty(
      'application/octet-stream',
    )
  })

  it('can be written as JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toMatchObject({ openapi: '3.1.0' })
  })
})
