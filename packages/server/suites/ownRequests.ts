import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rightPassword } from '../testing/givenAccounts.ts'
import type { SmallCity } from '../testing/givenSmallCity.ts'
import { testNow } from '../testing/startTestServer.ts'
import { administrationRequests } from './administrationRequests.ts'
import { caseworkRequests } from './caseworkRequests.ts'
import { chatRequests, ofOfferLink, type Request } from './chatRequests.ts'
import { siteRequests, vacancy } from './siteRequests.ts'

const sample = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../contract/samples/${name}.json`), 'utf8'))
const person = { Password: rightPassword, FirstName: 'Ana', LastName: 'Reyes', InvitationCode: null }
const account = { AccountType: 0, Account: 'new@example.net', PhoneCountryCode: '1' }
const enrolls = {
  EnrollStartDate: '20270111',
  EnrollSchedule: [{ Days: 62, IO: [{ In: 8, Out: 17 }] }],
  Reason: [],
  OtherReason: '',
}
const shares = { fullTimePercent: 2, partTimePercent: 50 }
const pages = { PageIndex: 1, PageSize: 20 }

function family({ cityId }: SmallCity) {
  const body = sample('create-application')
  body.Application.application.CustomerId = cityId
  return body
}

function changedFamily({ form, applicationId }: SmallCity) {
  const { application, contacts, applicants, TimeStamp } = structuredClone(form)
  return {
    Creator: 0,
    Application: { application: { ...application, ApplicationId: applicationId }, contacts, applicants, TimeStamp },
  }
}

const ofCity: Request = ({ cityId }) => ({ RequestCustomerId: cityId })
const ofApplication: Request = ({ applicationId }) => ({ ApplicationId: applicationId })
const ofSite: Request = ({ siteId }) => ({ ProviderId: siteId })
const ofVacancy: Request = ({ vacancyId }) => ({ VacancyId: vacancyId })
const nothing: Request = () => ({})

/** A valid request for every operation, about the records of the small city, for those who may make it. */
export const ownRequests: Readonly<Record<string, Request>> = {
  getConfig: nothing,
  getCurrentUser: nothing,
  getCurrentUserForce: nothing,
  getCurrentUserByAccessCode: () => ({ appId: 'home', accessCode: 'x' }),
  getCurrentUserType: nothing,
  getUserType: ({ userIds }) => ({ UserId: userIds.parent }),
  listCountryCodes: nothing,
  getSidebarMenu: nothing,
  listDemoAccounts: nothing,
  logIn: () => ({ logonName: 'nobody@example.net', password: 'x' }),
  logInProvider: () => ({ User: 'nobody@example.net', PWD: 'x', IsAgency: false }),
  logOut: nothing,
  registerParent: () => ({ ...account, ...person }),
  registerProvider: () => ({ ...account, ...person, BusinessName: 'Little Acorns' }),
  checkAccountExists: () => account,
  checkAccountExistsForReset: () => account,
  getRegistrationInfo: () => ({ InvitationCode: 'abc' }),
  acceptSiteInvitation: () => ({ InvitationCode: 'abc' }),
  sendVerificationCode: () => ({ VerificationType: 2, ...account }),
  checkVerificationCode: () => ({ VerificationCode: '123456', ...account }),
  resetPassword: () => ({ VerificationCode: '123456', NewPassword: 'Gough-1906!', ...account }),
  changePassword: () => ({ OldPassword: rightPassword, NewPassword: 'Gough-1906!' }),
  validateUserPassword: () => ({ Password: rightPassword }),
  getMyProfile: nothing,
  updateMyProfile: () => ({ Data: { Zip: '94110' } }),
  getUserPicture: ({ userIds }) => ({ userId: userIds.parent }),
  updateUserPicture: () => ({
    PictureName: 'me.png',
    UserPicture: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  }),

  ...administrationRequests,
  getCityIdByCode: () => ({ CustomerCode: 'oece' }),
  getCityInfo: ofCity,
  listAgencies: ofCity,
  listNeighborhoods: ofCity,
  listHolidays: () => ({}),
  listLanguages: () => ({ Type: 1 }),
  listReasons: () => ({ Type: 1, WhoseReason: 'Parent', HasOther: true, LanguageCodes: ['en', 'es'] }),
  lookUpAddress: () => ({ address: '94110' }),
  searchAddresses: () => ({ Text: '2765 F' }),
  setBatch: () => ({ id: 'k', data: [1, 2] }),
  getBatch: () => ({ id: 'k' }),
  clearBatch: () => ({ id: 'k' }),

  ...siteRequests,

  preCheck: () => ({ FamilySize: 4, FamilyIncome: 5200 }),
  checkContact: ({ applicationId }) => ({
    ApplicationId: applicationId,
    contact: { ParentA: 'A', FirstName: 'Ana', Email: 'ana@example.net', MobilePhone: ['4155550188'] },
  }),
  checkApplication: family,
  staffCheckApplication: family,
  searchApplications: () => ({
    Filter: { primaryFilter: [{ FirstName: 'Luz', LastName: 'Ruiz', DOB: '20230504' }], secondayFilter: {} },
    ...pages,
  }),
  listRelatedApplications: ({ applicationId }) => ({ ApplicationId: applicationId, Type: 'History', ...pages }),
  createApplication: family,
  ...{ updateApplication: changedFamily, previewUpdate: changedFamily },
  getApplicationDetail: ofApplication,
  getIsOperated: ({ applicationId }) => ({ ApplicationId: applicationId, TimeStamp: 1 }),
  getCanUpdate: ofApplication,
  saveDraft: ({ applicationId }) => ({ ApplicationId: applicationId, Form: { parents: [] } }),
  getDraft: ofApplication,
  discardDraft: ofApplication,
  changeOnlyPreferred: ({ applicationId }) => ({ ApplicationId: applicationId, OnlyPreferred: false }),
  getParentDashboard: nothing,
  getActiveApplicationSummary: ({ cityId }) => ({ RequestCustomerId: cityId, OnlyActiveApplication: true }),
  getPreApplicationInfo: ofApplication,
  linkApplication: ofApplication,
  discardApplication: ofApplication,
  unlinkApplication: ofApplication,
  getSurvey: ofApplication,
  setSurvey: ({ applicationId }) => ({
    ApplicationId: applicationId,
    ApplicationQuestions: [
      { FieldId: 2, DataValue: '8' },
      { FieldId: 5, DataValue: 'in our words' },
    ],
  }),
  getSurveyTotals: nothing,
  downloadApplication: ofApplication,
  inviteParent: ({ applicationId }) => ({ ApplicationId: applicationId, ReceiverType: 0, Receiver: 'p@example.net' }),
  checkInvitationCode: () => ({ InvitationCode: 'abc' }),
  linkApplicationByInvitation: () => ({ InvitationCode: 'abc' }),

  listWaiting: () => ({ Filter: {}, Option: { Skip: 0, Take: 50 } }),
  assignToMe: ({ applicationId }) => ({ applicationIds: [applicationId] }),
  assignToStaff: ({ applicationId, userIds }) => ({
    applicationIds: [applicationId],
    staffUserId: userIds.counselor,
    ItemType: 0,
  }),
  searchStaff: () => ({ Name: 'ana' }),
  setApplicationComment: ({ applicationId }) => ({ ApplicationId: applicationId, Comment: 'called' }),
  saveNote: ({ applicationId }) => ({ NoteInfo: { ApplicationId: applicationId, Content: 'Called the family.' } }),
  listNotes: ofApplication,
  ...caseworkRequests,
  listApplicationLog: ofApplication,
  listOutreachTagLog: ofApplication,
  listLogCategories: () => ({ LogEntity: 'Application' }),
  uploadDocument: ({ applicationId, uploadIds }, who) => ({
    UploadIds: [uploadIds[who] ?? '0'.repeat(32)],
    EntityTypeId: 20,
    EntityId: applicationId,
    FileName: 'pay.pdf',
    DocName: '',
    DocType: 'payStubs',
  }),
  downloadDocument: ({ documentId }) => ({ DocId: documentId }),
  previewDocument: ({ documentId }) => ({ DocId: documentId }),
  listDocuments: ofApplication,
  getDocumentChecklist: ofApplication,
  deleteDocument: ({ documentId }) => ({ EntityDocumentId: documentId }),
  reviewDocument: ({ documentId }) => ({ EntityDocumentId: documentId, Status: 8, Reason: 'A page is missing.' }),
  requestDocuments: ({ applicationId }) => ({ ApplicationId: applicationId, Note: 'By Friday.' }),
  setAllDocumentsRead: ({ applicationId }) => ({ ApplicationId: applicationId, UserType: 0 }),
  setTags: ({ applicationId }) => ({ EntityTypeId: 20, EntityId: applicationId, Tags: ['a'] }),
  listTags: () => ({ EntityTypeId: 25, Status: -1 }),
  setSiblingEnrolled: ({ applicationId }) => ({
    ApplicationId: applicationId,
    ElsSublingEnrolledManual: true,
    ElsSublingEnrolled: true,
  }),
  getApplicationIdByExternalId: ({ externalId }) => ({ ApplicationExternalId: externalId }),

  listNearlyFitting: ({ childId }) => ({ ApplicantId: childId, PageIndex: 1, PageSize: 10 }),
  compareChildren: ({ childId, otherChildId }) => ({ ApplicantId: childId, OtherApplicantId: otherChildId }),
  explainRank: ofApplication,
  replayReferral: ({ referralId }) => ({ ScrQueueId: referralId }),
  getReport: nothing,
  exportReport: nothing,
  exportNotes: ofApplication,
  exportApplication: ofApplication,

  refreshQueue: ofVacancy,
  countFittingChildren: (city) => vacancy(city, true),
  referManually: ({ otherChildId, vacancyExternalId }) => ({
    VacancyExternalId: vacancyExternalId,
    ApplicantId: otherChildId,
    info: { Reason: [], OtherReason: '' },
    IgnoreWarning: false,
  }),
  explainMatch: ({ childId, vacancyId }) => ({ ApplicantId: childId, VacancyId: vacancyId }),
  searchSitesForFamily: ({ applicationId }) => ({
    ApplicationId: applicationId,
    Filter: { LocationType: 0, Location: '94110', Distance: 3, ProgramTypes: 0 },
  }),
  mapSitesForFamily: () => ({
    Filter: { LocationType: 0, Location: '94110', Distance: 3, OperationDays: 62, TimeIn: 8, TimeOut: 17, Ages: [3] },
    Sort: 'vacancies',
  }),
  getReferralReasons: ({ referralId }) => ({ ScrQueueId: referralId }),
  explainNoPlace: ofApplication,
  listFittingVacancies: ({ childId }) => ({ ApplicantId: childId, Text: 'site', PageIndex: 1, PageSize: 10 }),
  countFittingSites: () => ({
    Criterial: { StartDate: '20270111', ProviderType: 3, PreferenceLocation: [], Language: [], AdditionalCriteria: 0 },
    BirthDates: ['20230514'],
  }),

  getSeatCalendar: ofSite,
  listEnrollments: ({ siteId }) => ({ ProviderId: siteId, Filter: {}, ...pages }),
  endEnrollment: ({ childId }) => ({ ApplicantId: childId, EnrollEndDate: '20270630', LeavingReason: 'kindergarten' }),
  keepEnrollment: ({ childId }) => ({ ApplicantId: childId }),

  listQueue: ({ vacancyId }) => ({ VacancyId: vacancyId, Filter: { Status: -1, Scence: 1 }, ...pages }),
  listAllQueues: ({ siteId }) => ({
    Filter: { Name: '', SiteIds: [siteId], VacancyStatus: 1 },
    Option: { RequireTotalCount: true, Skip: 0, Take: 10 },
  }),
  listReferralStatuses: () => ({ StatusType: 1, NoShowClosedEnrollmentQueue: true }),
  changeReferralStatus: ({ referralId }) => ({ ScrQueueId: [referralId], NewStatus: 23, ...enrolls }),
  undoQueueChange: ({ undoId }) => ({ UndoId: undoId }),
  extendUndo: ({ undoId }) => ({ UndoId: undoId }),
  listReferralHistory: ({ referralId }) => ({ ScrQueueId: referralId }),
  proposeVisit: ({ referralId }) => ({
    ScrQueueId: referralId,
    Times: [new Date(Date.parse(testNow) + 172_800_000).toISOString()],
    Minutes: 30,
    Note: 'Ring twice',
  }),
  answerVisit: ({ referralId, visitId }) => ({ ScrQueueId: referralId, VisitId: visitId, StartTime: null, Note: 'x' }),
  cancelVisit: ({ referralId, visitId }) => ({ ScrQueueId: referralId, VisitId: visitId }),
  downloadVisit: ({ referralId, visitId }) => ({ ScrQueueId: referralId, VisitId: visitId }),
  setReferralNote: ({ referralId }) => ({ ScrQueueId: referralId, Note: 'called' }),
  rejectReferralAtSite: ({ referralId, childId }) => ({
    ApplicantId: childId,
    ScrQueueId: referralId,
    OtherReason: 'Moved away',
  }),
  answerReferrals: ({ applicationId, referralId }) => ({
    ApplicationId: applicationId,
    Accept: false,
    ScrQueueId: [referralId],
  }),
  rejectReferral: ({ referralId, childId }) => ({ ApplicantId: childId, ScrQueueId: referralId, NoReasonGiven: true }),
  exportQueue: ({ vacancyId, referralId }) => ({ VacancyId: vacancyId, IdList: [referralId] }),
  listApplicationStatuses: () => ({ StatusType: 2 }),
  getStatusChoices: ofApplication,
  changeApplicationStatus: ({ applicationId }) => ({
    ApplicationId: applicationId,
    NewStatus: 4,
    info: { EndDate: '20270201', Reason: [], OtherReason: '' },
  }),
  changePreferences: ({ applicationId, other }) => ({
    ApplicationId: applicationId,
    Action: 'Preferred',
    ProviderIds: [other.siteId],
    Reason: [],
  }),
  changeChildStatus: ({ childId }) => ({ ApplicantId: childId, NewStatus: 12 }),
  setEnrollInfo: ({ childId }) => ({ ApplicantId: childId, FieldName: 'EnrollProvider', FieldData: 'Sunflower' }),
  ...chatRequests,
  getOfferByLink: ofOfferLink,
  answerOfferByLink: (city, who) => ({ ...ofOfferLink(city, who), Accept: true }),
  getNoticePreferences: nothing,
  setNoticePreferences: () => ({ Method: 'email', MutedTopics: [] }),
  listFamilyNotices: ofApplication,
  getTexts: () => ({ FileNameList: ['install'], LanguageCode: 'es' }),
  updateTexts: () => ({
    FileName: 'shell',
    LanguageCode: 'en',
    DataContent: [{ Id: 'skip', Content: 'Go to the content', Version: 0 }],
  }),
  listTexts: () => ({ Text: 'content', FileName: 'shell', Show: 'all', ...pages }),
  getTextOverview: nothing,
  checkText: () => ({ FileName: 'shell', Id: 'skip', LanguageCode: 'en', Content: 'Go on' }),
  listTextChanges: () => ({ FileName: 'shell', Id: 'skip', ...pages }),
  addTextLanguage: () => ({ LanguageCode: 'ar' }),
  removeTextLanguage: () => ({ LanguageCode: 'vi' }),
  listTables: nothing,
  getTable: () => ({ TableName: 'holidays' }),
  previewTableChange: () => ({ TableName: 'fees', Key: 'feeShares', Action: 'change', Values: shares }),
  changeTable: () => ({ TableName: 'fees', Key: 'feeShares', Action: 'change', Values: shares }),
  decideTableChange: ({ tableChangeId }) => ({ ChangeId: tableChangeId, Decision: 'approve', Reason: '' }),
  validateIncomeSourceName: () => ({ Name: 'Rent' }),
  listAudit: () => ({ Person: 'Ana', ...pages }),
  exportAudit: () => ({ Person: 'Ana' }),
  verifyAuditChain: nothing,
  requestMyData: nothing,
  getMyData: nothing,
  downloadMyData: ({ exportId }) => ({ ExportId: exportId }),
  downloadMyDocument: nothing,
  listMyDeletions: nothing,
  askForDeletion: ({ applicationId }) => ({ ApplicationId: applicationId, Words: 'We moved.' }),
  withdrawDeletion: ofApplication,
  listDeletionRequests: () => pages,
  decideDeletion: ({ deletionId }) => ({ RequestId: deletionId, Granted: false, Reason: 'A child is in care.' }),
}
