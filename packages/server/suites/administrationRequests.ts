import { rightPassword } from '../testing/givenAccounts.ts'
import type { Request } from './chatRequests.ts'

/** Operations on records that the small city does not have: those who may make them get 404. */
const withoutRecord: ReadonlySet<string> = new Set([
  'removeRole',
  'removeSecondFactor',
  'removeSecondFactorOfUser',
  'renewRecoveryCodes',
  'endOwnSession',
])

/** Returns whether the status of an operation's own request shows that its caller may make it. */
export const isAllowed = (name: string, status: number): boolean =>
  [200, 409].includes(status) || (status === 404 && withoutRecord.has(name))

const nothing: Request = () => ({})
const pages = { PageIndex: 1, PageSize: 20 }
const settings = {
  UpdateNeededAfterDays: 180,
  UnresponsiveAfterDays: 30,
  ClosedAfterDays: 90,
  SeatsFactor: 3,
  OpenOffers: 5,
  ReferralDays: 10,
  AnswerDays: 10,
  ReminderDays: 3,
  ClockNoticeDays: 14,
  StartWindowDays: 60,
  UnlinkedDays: 90,
  VacancyCap: 1000,
  PasswordPolicy: 'classes',
  SecondFactor: 'nobody',
  TieOrder: ['requestDate', 'applicationId'],
}

/** A valid request for every operation of administrators, and of the second step at sign-in. */
export const administrationRequests: Readonly<Record<string, Request>> = {
  listUsers: () => ({ Status: -1, CurrentPage: 1 }),
  getUser: ({ userIds }) => ({ AccountId: userIds.siteViewer }),
  getSysApplication: () => ({ ApplicationId: 3200 }),
  addUser: ({ siteOwnerRoleId }) => ({
    FirstName: 'Ana',
    LastName: 'Reyes',
    LogonName: 'new-staff@example.net',
    Roles: [siteOwnerRoleId],
    SiteIds: [],
  }),
  importUsers: ({ siteOwnerRoleId }) => ({
    Users: [{ FirstName: 'Ana', LastName: 'Reyes', LogonName: 'imported@example.net', Roles: [siteOwnerRoleId] }],
  }),
  updateUser: ({ userIds, siteOwnerRoleId }) => ({
    AccountUser: {
      UserId: userIds.siteViewer,
      FirstName: 'Ana',
      LastName: 'Reyes',
      LogonName: 'changed-staff@example.net',
      Roles: [siteOwnerRoleId],
    },
    SiteIds: [],
  }),
  setUserRoles: ({ userIds, siteOwnerRoleId }) => ({ UserId: userIds.siteViewer, Roles: [siteOwnerRoleId] }),
  setUserDisabled: ({ userIds }) => ({ UserId: userIds.siteViewer, Disable: true }),
  resetPasswordOfUser: ({ siteViewerAccount }) => ({ LogonName: siteViewerAccount, NewPassword: 'Gough-1906!' }),
  removeSecondFactorOfUser: ({ userIds }) => ({ UserId: userIds.siteViewer }),
  checkLogonName: () => ({ LogonName: 'free@example.net' }),
  listRoles: nothing,
  saveRole: () => ({ RoleName: 'Reader', UserType: 3, Permissions: ['viewSites'] }),
  removeRole: () => ({ RoleId: 987_654 }),
  getSecondStep: nothing,
  checkSecondStep: () => ({ Code: '123456' }),
  getSecondFactors: nothing,
  startAuthenticatorApp: () => ({ Password: rightPassword }),
  confirmAuthenticatorApp: () => ({ Code: '123456' }),
  startPasskey: () => ({ Password: rightPassword }),
  addPasskey: () => ({ Name: 'Phone', Passkey: { id: 'x' } }),
  removeSecondFactor: () => ({ PasskeyId: null, Password: rightPassword }),
  renewRecoveryCodes: () => ({ Password: rightPassword }),
  listSessions: nothing,
  endOwnSession: () => ({ SessionId: 987_654 }),
  endOtherSessions: nothing,
  getAdministratorHome: nothing,
  listFailedNotices: () => pages,
  settleFailedNotices: () => ({ Ids: [987_654], All: false, Action: 'retry' }),
  listFailedJobs: () => pages,
  settleFailedJob: () => ({ Id: 987_654, Action: 'retry' }),

  listOrganizations: () => ({ Filter: {}, ...pages }),
  getOrganization: ({ ownerId }) => ({ customerID: ownerId }),
  updateOrganization: ({ ownerId }) => ({
    CustomerId: ownerId,
    CustomerName: 'Little Acorns',
    Email: 'office@example.net',
    Zip: '94110',
  }),
  getOrganizationSettings: ({ cityId }) => ({ CustomerId: cityId }),
  previewOrganizationSettings: ({ cityId }) => ({ CustomerId: cityId, Settings: settings }),
  updateOrganizationSettings: ({ cityId }) => ({ CustomerId: cityId, Settings: settings }),
}
