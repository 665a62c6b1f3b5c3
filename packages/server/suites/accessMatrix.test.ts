import { allOperations } from '@semilla/contract/operations.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../src/areas/routes.ts'
import { type GivenMessages, givenTalkingCity } from '../testing/givenMessages.ts'
import { type Person, people, type SmallCity, secretAmounts } from '../testing/givenSmallCity.ts'
import { listOutdatedWorklistRows } from '../testing/outdatedWorklistRows.ts'
import { type RollbackServer, startRollbackServer } from '../testing/rollbackServer.ts'
import type { Answer } from '../testing/testClient.ts'
import { ownRequests } from './ownRequests.ts'

/**
 * The access matrix (rules: Who may do what): one line for each operation, with a request about the records of the
 * first family and its site. `ok`: allowed; 401: asked to sign in; 403: not allowed, whatever the record; 404: the
 * record does not exist for this user; 409: allowed, but refused because of the state of these records.
 *
 * Columns: visitor, visitor with another browser that holds an application of its own; parent, another parent;
 * counselor, counselor of another agency, supervisor, auditor; viewer and owner of the site, owner of another site of
 * the same organization, program administrator; the city's administrator; a counselor whose account was disabled.
 */
const table = `
                                  vis  vis  par  par  cou  cou  sup  aud  vie  own  own  pro  cit  dis
                                       oth       oth       oth                      oth
  getCityIdByCode                  ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getCityInfo                      ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  listAgencies                     ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  listNeighborhoods                ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  listHolidays                     ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  listLanguages                    ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  listReasons                      ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  lookUpAddress                    ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  searchAddresses                  ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  setBatch                       401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  getBatch                       401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  clearBatch                     401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  getConfig                        ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getCurrentUser                   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getCurrentUserForce              ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getCurrentUserByAccessCode       ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getCurrentUserType               ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getUserType                    401  401   ok  404   ok  404   ok   ok  404  404  404  404   ok  401
  listCountryCodes                 ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getSidebarMenu                   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  listDemoAccounts                 ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  logIn                            ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  logInProvider                    ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  logOut                         401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  registerParent                   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  registerProvider                 ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  checkAccountExists               ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  checkAccountExistsForReset       ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getRegistrationInfo              ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  acceptSiteInvitation           401  401  403  403  403  403  403  403   ok   ok   ok   ok   ok  401
  sendVerificationCode             ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  checkVerificationCode            ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  resetPassword                    ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  changePassword                 401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  validateUserPassword           401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  getMyProfile                   401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  updateMyProfile                401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  getUserPicture                 401  401   ok  404   ok  404   ok   ok  404  404  404  404   ok  401
  updateUserPicture              401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listUsers                     401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  getUser                       401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  getSysApplication             401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  addUser                       401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  importUsers                   401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  updateUser                    401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  setUserRoles                  401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  setUserDisabled               401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  resetPasswordOfUser           401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  removeSecondFactorOfUser      401  401  403  403  403  403  403  403  403  403  403  404  404  401
  checkLogonName                401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  listRoles                     401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  saveRole                      401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  removeRole                    401  401  403  403  403  403  403  403  403  403  403  404  404  401
  getSecondStep                  ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  checkSecondStep                ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getSecondFactors              401  401  403  403   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  startAuthenticatorApp         401  401  403  403   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  confirmAuthenticatorApp       401  401  403  403   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  startPasskey                  401  401  403  403   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  addPasskey                    401  401  403  403   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  removeSecondFactor            401  401  403  403  404  404  404  404  404  404  404  404  404  401
  renewRecoveryCodes            401  401  403  403  404  404  404  404  404  404  404  404  404  401
  listSessions                  401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  endOwnSession                 401  401  404  404  404  404  404  404  404  404  404  404  404  401
  endOtherSessions              401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  getAdministratorHome          401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  listFailedNotices             401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  settleFailedNotices           401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  listFailedJobs                401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  settleFailedJob               401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  listOrganizations             401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  getOrganization               401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  updateOrganization            401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  getOrganizationSettings       401  401  403  403  403  403  403  403  403  403  403  404   ok  401
  previewOrganizationSettings   401  401  403  403  403  403  403  403  403  403  403  404   ok  401
  updateOrganizationSettings    401  401  403  403  403  403  403  403  403  403  403  404   ok  401
  listAllSites                     ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  searchSites                      ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getSite                        401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listSites                      401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  updateSite                     401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  getSiteStanding                401  401  404  404  404  404  404  404   ok   ok  404   ok   ok  401
  setSiteStanding                401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  addSitePhoto                   401  401  404  404  404  404  404  404  403  409  404  409  409  401
  changeSitePhoto                401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  removeSitePhoto                401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  getSitePhoto                    ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  listSitePrograms               401  401  404  404   ok   ok   ok   ok   ok   ok  404   ok   ok  401
  getVacancyCap                  401  401  404  404  404  404  404  404   ok   ok  404   ok   ok  401
  getSiteSchedule                401  401  404  404  404  404  404  404   ok   ok  404   ok   ok  401
  listSettingSites               401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  setSitePeople                  401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  inviteToSite                   401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  getSiteInvitation              401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  withdrawSiteInvitation         401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  listSiteColleagues             401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  listSiteLog                    401  401  404  404   ok   ok   ok   ok   ok   ok  404   ok   ok  401
  listVacancies                  401  401  403  403   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listVacanciesForFamily           ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  getVacancy                     401  401  404  404   ok   ok   ok   ok   ok   ok  404   ok   ok  401
  addVacancy                     401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  updateVacancy                  401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  changeVacancyStatus            401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  linkVacancy                    401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  listLinkable                   401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  pauseMatching                  401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  listVacancyLog                 401  401  404  404   ok   ok   ok   ok   ok   ok  404   ok   ok  401
  preCheck                         ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  checkContact                     ok   ok   ok   ok   ok   ok   ok  403  403  403  403  403   ok   ok
  checkApplication                 ok   ok   ok   ok   ok   ok   ok  403  403  403  403  403   ok   ok
  staffCheckApplication          401  401  403  403   ok   ok   ok  403  403  403  403  403   ok  401
  searchApplications             401  401  403  403   ok   ok   ok   ok  403  403  403  403   ok  401
  listRelatedApplications        401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  listDuplicateSets              401  401  403  403   ok   ok   ok  403  403  403  403  403   ok  401
  decideNotDuplicate             401  401  403  403  404  404  404  404  403  403  403  403   ok  401
  undoNotDuplicate               401  401  403  403  404  404  404  404  403  403  403  403  409  401
  decideNoneDuplicates           401  401  403  403  409  409  409  403  403  403  403  403  409  401
  undoNoneDuplicates             401  401  403  403  409  409  409  403  403  403  403  403  409  401
  listDuplicateDecisions         401  401  403  403   ok   ok   ok  403  403  403  403  403   ok  401
  previewMerge                   401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  mergeApplication               401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  undoMerge                      401  401  403  403  404  404  404  404  403  403  403  403  409  401
  listMerges                     401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  createApplication                ok   ok  409  409   ok   ok   ok  403  403  403  403  403   ok   ok
  updateApplication              401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  previewUpdate                  401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  getApplicationDetail           401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  getIsOperated                  401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  getCanUpdate                   401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  saveDraft                      401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  getDraft                       401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  discardDraft                   401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  listColleagueDrafts            401  401  403  403   ok   ok   ok  403  403  403  403  403   ok  401
  takeOverDraft                  401  401  403  403   ok  404   ok  403  403  403  403  403  404  401
  changeOnlyPreferred       401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  getParentDashboard             401  401   ok   ok  403  403  403  403  403  403  403  403  403  401
  getActiveApplicationSummary    401  401   ok   ok  403  403  403  403  403  403  403  403  403  401
  getPreApplicationInfo          401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  linkApplication                401  401   ok  404  403  403  403  403  403  403  403  403  403  401
  discardApplication             401  401  409  404  403  403  403  403  403  403  403  403  403  401
  unlinkApplication              401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  getSurvey                      401  401   ok  404  403  403  403  403  403  403  403  403  403  401
  setSurvey                      401  401   ok  404  403  403  403  403  403  403  403  403  403  401
  getSurveyTotals                401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  downloadApplication            401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  inviteParent                   401  401  403  403  409  404  409  403  403  403  403  403  409  401
  checkInvitationCode              ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  linkApplicationByInvitation    401  401   ok   ok  403  403  403  403  403  403  403  403  403  401
  listWaiting                    401  401  403  403   ok   ok   ok   ok  403  403  403  403   ok  401
  assignToMe                     401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  assignToStaff                  401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  searchStaff                    401  401  403  403   ok   ok   ok  403  403  403  403  403   ok  401
  setApplicationComment          401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  setTags                        401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  uploadDocument                 401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  downloadDocument               401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  previewDocument                401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  listDocuments                  401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  getDocumentChecklist           401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  deleteDocument                 401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  setAllDocumentsRead            401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  reviewDocument                 401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  requestDocuments               401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  listTags                       401  401  403  403   ok   ok   ok   ok  403  403  403  403   ok  401
  saveNote                       401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  listNotes                      401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  saveTask                       401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  setTaskDone                    401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  listTasks                      401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  listViews                      401  401  403  403   ok   ok   ok   ok  403  403  403  403   ok  401
  saveView                       401  401  403  403   ok   ok   ok   ok  403  403  403  403   ok  401
  deleteView                     401  401  403  403   ok  404  404  404  403  403  403  403  404  401
  setDefaultView                 401  401  403  403   ok  404  404  404  403  403  403  403  404  401
  startBulk                      401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  getBulk                        401  401  403  403   ok  404  404  404  403  403  403  403  404  401
  listBulk                       401  401  403  403   ok   ok   ok   ok  403  403  403  403   ok  401
  undoBulk                       401  401  403  403  409  404  404  404  403  403  403  403  404  401
  stopBulk                       401  401  403  403   ok  404  404  404  403  403  403  403  404  401
  startExport                    401  401  403  403   ok   ok   ok   ok  403  403  403  403   ok  401
  downloadExport                 401  401  403  403   ok  404  404  404  403  403  403  403  404  401
  listApplicationLog             401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  listOutreachTagLog             401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  listLogCategories              401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  setSiblingEnrolled             401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  getApplicationIdByExternalId   401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  listNearlyFitting              401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  compareChildren                401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  explainRank                    401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  replayReferral                 401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  getReport                      401  401  403  403  403  403   ok  403  403  403  403   ok   ok  401
  exportReport                   401  401  403  403  403  403  409  403  403  403  403  409  409  401
  exportNotes                    401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  exportApplication              401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  refreshQueue                   401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  countFittingChildren           401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  referManually                  401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  explainMatch                   401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  searchSitesForFamily           401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  mapSitesForFamily                ok   ok   ok   ok   ok   ok   ok   ok  403  403  403  403   ok   ok
  getReferralReasons             401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  explainNoPlace                 401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  listFittingVacancies           401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  countFittingSites                ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  listQueue                      401  401  404  404   ok   ok   ok   ok   ok   ok  404   ok   ok  401
  listAllQueues                  401  401  403  403   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listReferralStatuses           401  401  403  403   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  exportQueue                    401  401  404  404  404  404  404  404   ok   ok  404   ok   ok  401
  changeReferralStatus           401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  undoQueueChange                401  401  404  404  404  404  404  404  404   ok  404  404  404  401
  extendUndo                     401  401  404  404  404  404  404  404  404   ok  404  404  404  401
  listReferralHistory            401  401  404  404  404  404  404  404   ok   ok  404   ok   ok  401
  proposeVisit                   401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  answerVisit                    401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  cancelVisit                    401  401   ok  404   ok  404   ok  403  403   ok  404   ok   ok  401
  downloadVisit                  401  401  409  404  409  404  409  403  409  409  404  409  409  401
  setReferralNote                401  401  404  404  404  404  404  404  403   ok  404   ok   ok  401
  rejectReferralAtSite           401  401   ok  404  404  404  404  404  403   ok  404   ok   ok  401
  rejectReferral                 401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  answerReferrals                401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  listApplicationStatuses        401  401  403  403   ok   ok   ok   ok  403  403  403  403   ok  401
  getStatusChoices               401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  changeApplicationStatus        401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  changePreferences           401  401   ok  404   ok  404   ok  403  403  403  403  403   ok  401
  changeChildStatus              401  401  403  403   ok  404   ok  403  403  403  403  403   ok  401
  setEnrollInfo                  401  401  403  403   ok  404   ok  403  404  404  404  404   ok  401
  getSeatCalendar                401  401  404  404  404  404  404  404   ok   ok  404   ok   ok  401
  listEnrollments                401  401  404  404  404  404  404  404   ok   ok  404   ok   ok  401
  endEnrollment                  401  401  403  403  409  404  409  403  404  404  404  404  409  401
  keepEnrollment                 401  401  403  403  409  404  409  403  404  404  404  404  409  401
  openUserChannel                401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  openGroupChannel               401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  openServeChannel               401  401  403  403  403  403  403  403   ok   ok   ok   ok  404  401
  openCastChannel                401  401  403  403  403  403   ok  403  403  403  403   ok   ok  401
  getChannelOfOwner              401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listChannelsOfUser             401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listChannels                   401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  searchChannels                 401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listDialogIds                  401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listDialogs                    401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  openDialog                     401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  clearUnread                    401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  addContact                     401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  getContact                     401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  removeContact                  401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  muteContact                    401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  labelContact                   401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  blockContact                   401  401   ok  404  403  403  403  403  403  403  403  403  403  401
  starContact                    401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  setContactRemark               401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  listContacts                   401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listAllContacts                401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listSubscribedContacts         401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listOrganizationContacts       401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  resetUnread                    401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  countUnread                    401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  setMessagesRead                401  401   ok  404   ok  404   ok   ok  403  403  403  403   ok  401
  setHadRead                     401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  muteChannel                    401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  prepareUpload                  401  401   ok  404   ok  404   ok  403   ok   ok  404   ok  403  401
  uploadAttachment               401  401  409  404  409  404  409  404  409  409  404  409  404  401
  getFileAddress                 401  401   ok  404   ok  404   ok   ok  404  404  404  404   ok  401
  downloadAttachment             401  401   ok  404   ok  404   ok   ok  404  404  404  404   ok  401
  listChannelHistory             401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listChannelHistoryReverse      401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listDialogHistory              401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  listDialogHistoryForward       401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  listDialogHistoryReverse       401  401   ok  404   ok  404   ok   ok   ok   ok  404   ok   ok  401
  sendText                       401  401   ok  404   ok  404   ok  403   ok   ok  404   ok  403  401
  sendContent                    401  401   ok  404   ok  404   ok  403   ok   ok  404   ok  403  401
  sendFile                       401  401   ok  404  404  404  404  403  404  404  404  404  403  401
  sendMessage                    401  401   ok  404   ok  404   ok  403   ok   ok  404   ok  403  401
  withdrawMessage                401  401   ok  404  409  404  409  409  404  404  404  404  409  401
  passMessageOn                  401  401   ok  404  403  403  403  403  403  403  403  403  403  401
  translateMessage               401  401  403  403  409  404  409  409  404  404  404  404  409  401
  listMessageTemplates           401  401  403  403   ok   ok   ok   ok  403  403  403  403   ok  401
  saveMessageTemplate            401  401  403  403  403  403   ok  403  403  403  403  403   ok  401
  deleteMessageTemplate          401  401  403  403  403  403  404  403  403  403  403  403   ok  401
  getOfferByLink                  ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  answerOfferByLink              409  409  409  409  409  409  409  409  409  409  409  409  409  409
  getNoticePreferences           401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  setNoticePreferences           401  401   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok  401
  listFamilyNotices              401  401  403  403   ok  404   ok   ok  403  403  403  403   ok  401
  getTexts                      ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
  updateTexts                  401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  listTexts                    401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  getTextOverview              401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  checkText                    401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  listTextChanges              401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  addTextLanguage              401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  listTables                   401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  getTable                     401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  previewTableChange           401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  changeTable                  401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  listAudit                    401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  exportAudit                  401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  verifyAuditChain             401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  removeTextLanguage           401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  decideTableChange            401  401  403  403  403  403  403  403  403  403  403  403   ok  401
  validateIncomeSourceName     401  401  403  403  403  403  403  403  403  403  403   ok   ok  401
  requestMyData                401  401   ok   ok  403  403  403  403  403  403  403  403  403  401
  getMyData                    401  401   ok   ok  403  403  403  403  403  403  403  403  403  401
  listMyDeletions              401  401   ok   ok  403  403  403  403  403  403  403  403  403  401
  downloadMyData               401  401  409  404  403  403  403  403  403  403  403  403  403  401
  downloadMyDocument           401  401   ok   ok  403  403  403  403  403  403  403  403  403  401
  askForDeletion               401  401  409  404  403  403  403  403  403  403  403  403  403  401
  withdrawDeletion             401  401   ok  404  403  403  403  403  403  403  403  403  403  401
  listDeletionRequests         401  401  403  403  403  403   ok  403  403  403  403  403   ok  401
  decideDeletion               401  401  403  403  403  403   ok  403  403  403  403  403   ok  401
`

const expected = new Map(
  table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([name = '']) => name in allOperations)
    .map(([name = '', ...cells]) => [name, cells]),
)
const nameOf = new Map(Object.entries(allOperations).map(([name, operation]) => [operation, name]))
const names = allRoutes.map(({ operation }) => nameOf.get(operation) ?? operation.path)
const operationOf = (name: string) => allOperations[name] as Operation

type TalkingCity = SmallCity & GivenMessages
let server: RollbackServer
let city: TalkingCity
const answers = new Map<string, Answer<any>>()
/** One person of each kind, after whose requests the worklist's rows are compared. */
const changing: readonly Person[] = ['parent', 'counselor', 'siteOwner', 'portalAdmin']
/** Operations after which the worklist's rows differed from the applications. */
const outdating = new Set<string>()
const answerOf = (name: string, person: Person) => answers.get(`${name} ${person}`) as Answer<any>

const send = (name: string, person: Person, body: any): Promise<Answer<any>> =>
  city.as(person).request(operationOf(name), body)

/** Makes a call and rolls back its changes. */
async function ask(name: string, person: Person, body: any): Promise<Answer<any>> {
  const answer = await send(name, person, body)
  if (answer.status !== 200) return answer
  if (changing.includes(person) && (await listOutdatedWorklistRows(server.db)).length > 0) outdating.add(name)
  await server.rollBack()
  return answer
}

const requestOf = (name: string, records: TalkingCity, person: Person) => ownRequests[name]?.(records, person) ?? {}

beforeAll(async () => {
  server = await startRollbackServer()
  city = await givenTalkingCity(server)
  await server.begin()
  for (const name of names)
    for (const person of people)
      answers.set(`${name} ${person}`, await ask(name, person, requestOf(name, city, person)))
  // Every request of every person takes half a minute where nothing else runs.
}, 300_000)

const said = ({ status, code, message, fields }: Answer) => ({ status, code, message, fields })

describe('every operation', () => {
  it('leaves the rows of the worklist as they follow from the applications', () => expect([...outdating]).toEqual([]))

  it('has a line in the table and a request', () => {
    expect([...expected.keys()].sort()).toEqual([...names].sort())
    expect(
      Object.keys(ownRequests)
        .filter((name) => names.includes(name))
        .sort(),
    ).toEqual([...names].sort())
  })

  it.each(names)('%s is allowed for the users in the table', (name) => {
    const found = people.map((person) => {
      const { status } = answerOf(name, person)
      return status === 200 ? 'ok' : String(status)
    })
    expect(Object.fromEntries(people.map((person, index) => [person, found[index]]))).toEqual(
      Object.fromEntries(people.map((person, index) => [person, expected.get(name)?.[index]])),
    )
  })

  it('treats a disabled user as signed out', () => {
    for (const name of names) expect(said(answerOf(name, 'disabled')), name).toEqual(said(answerOf(name, 'visitor')))
  })
})

/** Returns the same requests about records that do not exist. */
const unknownCity = (): TalkingCity => {
  const form = structuredClone(city.form)
  const ids = { applicationId: 987_601, childId: 987_602, otherChildId: 987_603, referralId: 987_604, visitId: 987_611 }
  const userIds = Object.fromEntries(people.map((person, index) => [person, 987_700 + index])) as SmallCity['userIds']
  const places = { siteId: 987_605, vacancyId: 987_606, newVacancyId: 987_607, photoId: 987_615, undoId: 987_616 }
  const casework = { taskId: 987_611, viewId: 987_612, jobId: 987_613 }
  const messages = { messageId: 987_608, siteMessageId: 987_609, templateId: 987_610, mergeId: 987_614 }
  return {
    ...city,
    ...ids,
    ...places,
    ...messages,
    ...casework,
    externalId: 'A0999999999',
    vacancyExternalId: 'V0999999999',
    userIds,
    form,
  }
}
const isAboutRecords = (name: string) =>
  JSON.stringify(requestOf(name, city, 'parent')) !== JSON.stringify(requestOf(name, unknownCity(), 'parent'))

/** Users with read access, and the users whose write access covers the same records. */
const looksOnBeside: Partial<Record<Person, Person>> = { auditor: 'counselor', siteViewer: 'siteOwner' }
const looksOn = (name: string, person: Person) => {
  const beside = looksOnBeside[person]
  return beside !== undefined && [200, 409].includes(answerOf(name, beside).status)
}

it('reveals no more about an invisible record than about a missing one', async () => {
  const told: string[] = []
  for (const name of names.filter(isAboutRecords)) {
    for (const person of people) {
      const real = answerOf(name, person)
      if (![403, 404].includes(real.status)) continue
      const unknown = await ask(name, person, requestOf(name, unknownCity(), person))
      if (real.status === 403 && unknown.code === 'notFound' && looksOn(name, person)) continue
      if (JSON.stringify(said(real)) !== JSON.stringify(said(unknown)))
        told.push(`${person} ${name}: ${real.status} ${real.code}, not ${unknown.status} ${unknown.code}`)
    }
  }
  expect(told).toEqual([])
})

/** Yields every field name and value in a response, as `name: value`. */
function* fieldsIn(value: unknown, name = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) yield `${name}: ${value}`
  else for (const [key, each] of Object.entries(value)) yield* fieldsIn(each, Array.isArray(value) ? name : key)
}
const shownTo = (person: Person) =>
  names.flatMap((name) => {
    const { data } = answerOf(name, person)
    return data === undefined ? [] : [...fieldsIn(data)].map((field) => `${name}: ${field}`)
  })

/** A key of random letters and digits, which may spell any short word: a whole value, or that of an authenticator app. */
const randomKey = /(?<=: )(?=[\w-]*\d)[\w-]{22,}(\.[\w-]+)*$|(?<=[?&]secret=)[A-Z2-7]+/

describe('responses', () => {
  const programs: readonly Person[] = ['siteViewer', 'siteOwner', 'otherOwner', 'programAdmin']
  const strangers: readonly Person[] = ['visitor', 'otherParent', 'otherCounselor', 'otherOwner', 'disabled']
  const ofSites = /: (HaveHomeless|Homeless|MonthlyIncome): |^validateIncomeSourceName: /

  it.each(programs)('never show the %s income, homelessness, protection, rank or survey', (person) => {
    const shown = shownTo(person).map((field) => field.replace(randomKey, ''))
    expect(shown.length).toBeGreaterThan(50)
    expect(shownTo('counselor').join()).toContain(String(secretAmounts[0]))
    const told = shown.filter(
      (field) =>
        !ofSites.test(field) &&
        (/income|cash|fsderal|cps|protect|at.?risk|homeless|doubled|rank|survey|immigrant|IEP/i.test(field) ||
          secretAmounts.some((amount) => field.includes(String(amount)))),
    )
    expect(told).toEqual([])
  })

  it.each(strangers)('never show the %s another family', (person) => {
    const { application, contacts, applicants } = city.form
    const known = [application.ExternalId, contacts[0].ContactId, ...applicants.map((each: any) => each.ApplicantId)]
    const ids = [city.applicationId, city.referralId, ...known].map(String)
    const told = shownTo(person).filter((field) => ids.some((each) => field.endsWith(`: ${each}`)))
    expect(told).toEqual([])
  })

  it.each(['parent', 'visitor'] as const)('never show the %s the rank or internal staff data', (person) => {
    const told = shownTo(person).filter((field) => /: (ranking|Group|Percent|Comment|Tags|OutreachTags): ./.test(field))
    expect(told.filter((field) => !/: (null|)$/.test(field))).toEqual([])
  })
})

/** Requests that are valid except for one record beyond the caller's reach. */
const namedBeside = (): readonly (readonly [who: Person, name: string, place: string, id: number, more?: object])[] => {
  const { other, userIds, otherAgencyId } = city
  const usersBeside = {
    counselor: [userIds.otherCounselor, userIds.otherParent, userIds.siteOwner, userIds.portalAdmin],
    supervisor: [userIds.otherCounselor, userIds.otherParent],
    auditor: [userIds.otherCounselor, userIds.otherParent],
    siteOwner: [userIds.parent, userIds.counselor, userIds.portalAdmin],
    programAdmin: [userIds.parent, userIds.counselor],
  }
  return [
    ['parent', 'updateApplication', 'Application.contacts.0.ContactId', other.form.contacts[0].ContactId],
    ['parent', 'updateApplication', 'Application.applicants.0.ApplicantId', other.childId],
    ['parent', 'updateApplication', 'Application.application.CopyFromApplicationId', other.applicationId],
    ['visitor', 'createApplication', 'Application.application.CopyFromApplicationId', other.applicationId],
    ['counselor', 'createApplication', 'Application.application.CopyFromApplicationId', other.applicationId],
    ['parent', 'rejectReferral', 'ScrQueueId', other.referralId],
    ['parent', 'rejectReferral', 'ApplicantId', other.childId],
    ['parent', 'answerReferrals', 'ScrQueueId.1', other.referralId],
    ['siteOwner', 'rejectReferralAtSite', 'ScrQueueId', other.referralId],
    ['siteOwner', 'changeReferralStatus', 'ScrQueueId.1', other.referralId],
    ['siteOwner', 'exportQueue', 'IdList.1', other.referralId],
    ['siteOwner', 'proposeVisit', 'ScrQueueId', other.referralId],
    ['parent', 'answerVisit', 'VisitId', other.visitId],
    ['siteOwner', 'cancelVisit', 'VisitId', other.visitId],
    ['counselor', 'assignToMe', 'applicationIds.1', other.applicationId],
    ['counselor', 'assignToStaff', 'applicationIds.1', other.applicationId],
    ['counselor', 'assignToStaff', 'staffUserId', userIds.otherCounselor],
    ['counselor', 'assignToStaff', 'staffUserId', otherAgencyId, { ItemType: 1 }],
    ['counselor', 'listWaiting', 'Filter.AgencyId', otherAgencyId],
    ['counselor', 'listWaiting', 'Filter.OwnerId', userIds.otherCounselor],
    ['visitor', 'checkContact', 'ApplicationId', other.applicationId],
    ['parent', 'explainMatch', 'VacancyId', city.newVacancyId],
    ['siteOwner', 'updateVacancy', 'Vacancy.EntityId', other.siteId],
    ['siteOwner', 'listVacancies', 'EntityIds.0', other.siteId],
    ['siteOwner', 'listAllQueues', 'Filter.SiteIds.0', other.siteId],
    ['programAdmin', 'setSitePeople', 'WatchUserIds.0', userIds.counselor],
    ['parent', 'getUserType', 'UserId', userIds.otherParent],
    ['siteOwner', 'getUserType', 'UserId', userIds.counselor],
    ['parent', 'getUserPicture', 'userId', userIds.otherParent],
    ...Object.entries(usersBeside).flatMap(([who, ids]) =>
      ids.flatMap((id) => [
        [who as Person, 'getUserType', 'UserId', id] as const,
        [who as Person, 'getUserPicture', 'userId', id] as const,
      ]),
    ),
    ['parent', 'changePassword', 'RequestUserId', userIds.otherParent],
    ['parent', 'validateUserPassword', 'RequestUserId', userIds.otherParent],
    ['parent', 'updateUserPicture', 'RequestUserId', userIds.otherParent],
    ['parent', 'getActiveApplicationSummary', 'RequestCustomerId', otherAgencyId],
    ['visitor', 'registerParent', 'ApplicationId', other.applicationId],
    ['visitor', 'logIn', 'applicationId', other.applicationId],
  ]
}

function putAt(body: any, place: string, id: number) {
  const steps = place.split('.')
  const last = steps.pop() ?? ''
  steps.reduce((at, step) => at[step], body)[last] = id
  return body
}

it('treats a reference to another user’s record like a reference to a missing one', async () => {
  const newIds = /"(ApplicationId|ExternalId)":[^,]+/g
  const told: string[] = []
  for (const [who, name, place, id, more] of namedBeside()) {
    const body = (each: number) => putAt(structuredClone({ ...requestOf(name, city, who), ...more }), place, each)
    const [real, unknown] = [await ask(name, who, body(id)), await ask(name, who, body(987_654))]
    const [one, two] = [real, unknown].map((each) => JSON.stringify([said(each), each.data]).replaceAll(newIds, ''))
    if (one !== two) told.push(`${who} ${name} ${place}: ${one}, not ${two}`)
  }
  expect(told).toEqual([])
})

describe('the log', () => {
  const words = (text: string) => text.trim().split(/\s+/)
  const reads = words(`getApplicationDetail getPreApplicationInfo getParentDashboard getActiveApplicationSummary
    listDocuments getDocumentChecklist downloadDocument previewDocument
    listQueue listAllQueues listReferralHistory exportQueue explainMatch getReferralReasons exportNotes exportApplication
    listNearlyFitting compareChildren explainRank replayReferral`)
  const changes = words(`updateApplication unlinkApplication changeApplicationStatus changeChildStatus
    changePreferences changeOnlyPreferred answerReferrals rejectReferral rejectReferralAtSite changeReferralStatus setReferralNote
    proposeVisit answerVisit cancelVisit
    setApplicationComment setTags assignToMe assignToStaff setSiblingEnrolled setEnrollInfo
    reviewDocument`)

  async function loggedBy(name: string) {
    const person = people.find((each) => answerOf(name, each).status === 200) as Person
    const last = server.db.selectFrom('auditLog').select((q) => q.fn.max('id').as('id'))
    const { id } = await last.executeTakeFirstOrThrow()
    await send(name, person, requestOf(name, city, person))
    const lines = await server.db
      .selectFrom('auditLog')
      .orderBy('id')
      .select(['action', 'actorId', 'at', 'before', 'after'])
      // A page of a list is one entry with its families.
      .where(
        sql<boolean>`(application_id = ${city.applicationId} or after->'applications' @> to_jsonb(${city.applicationId}::bigint))`,
      )
      .where('id', '>', id ?? 0)
      .execute()
    await server.rollBack()
    return lines.map((line) => ({ ...line, isTheirs: line.actorId === city.userIds[person as 'parent'] }))
  }

  it.each(reads)('records who read a family’s record by %s', async (name) => {
    expect(await loggedBy(name)).toContainEqual(expect.objectContaining({ action: 'read', isTheirs: true }))
  })

  it.each(changes)('records who changed what by %s', async (name) => {
    const lines = await loggedBy(name)
    expect(lines.filter(({ action }) => action === 'update').length).toBeGreaterThan(0)
    for (const { isTheirs, before, after } of lines) {
      expect(isTheirs).toBe(true)
      expect(Object.keys(after ?? {})).toEqual(expect.arrayContaining(Object.keys(before ?? { none: 0 })))
    }
  })
})
