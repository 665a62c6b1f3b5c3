import * as roles from '@semilla/contract/accounts/roles.ts'
import { getSidebarMenu } from '@semilla/contract/accounts/session.ts'
import * as form from '@semilla/contract/accounts/userForm.ts'
import * as imports from '@semilla/contract/accounts/userImport.ts'
import * as users from '@semilla/contract/accounts/users.ts'
import * as administration from '@semilla/contract/administration.ts'
import * as organizations from '@semilla/contract/organizations/organization.ts'
import * as settings from '@semilla/contract/organizations/settings.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { lasting, read } from '../../api/queries/reads.ts'

export const getMenu = read(getSidebarMenu, lasting)
export const getAdministratorHome = read(administration.getAdministratorHome, { staleTime: 0 })
const byPage = { by: 'page', keyOf: ({ id }: { readonly id: number }) => id } as const
export const listFailedNotices = list(administration.listFailedNotices, byPage)
export const listFailedJobs = list(administration.listFailedJobs, byPage)
export const settleFailedNotices = change(administration.settleFailedNotices, {
  makesStale: [listFailedNotices, getAdministratorHome],
})
export const settleFailedJob = change(administration.settleFailedJob, {
  makesStale: [listFailedJobs, getAdministratorHome],
})
export const listOrganizations = list(organizations.listOrganizations, { by: 'page', keyOf: ({ id }) => id })
export const findOrganizations = read(organizations.listOrganizations)
export const getOrganization = read(organizations.getOrganization)
export const getSettings = read(settings.getOrganizationSettings)
export const listUsers = list(users.listUsers, { by: 'page', keyOf: ({ id }) => id })
export const getUser = read(users.getUser)
export const listRoles = read(roles.listRoles)

const ofOrganizations = { makesStale: [getOrganization, listOrganizations, getSettings] }
export const updateOrganization = change(organizations.updateOrganization, ofOrganizations)
export const previewSettings = change(settings.previewOrganizationSettings)
export const updateSettings = change(settings.updateOrganizationSettings, ofOrganizations)

const ofUsers = { makesStale: [listUsers, getUser, listRoles, listOrganizations] }
export const addUser = change(form.addUser, ofUsers)
export const importUsers = change(imports.importUsers, ofUsers)
export const updateUser = change(form.updateUser, ofUsers)
export const setUserDisabled = change(users.setUserDisabled, ofUsers)
export const resetPasswordOfUser = change(users.resetPasswordOfUser, ofUsers)
export const removeSecondFactorOfUser = change(users.removeSecondFactorOfUser, ofUsers)
export const checkLogonName = change(users.checkLogonName)
export const saveRole = change(roles.saveRole, ofUsers)
export const removeRole = change(roles.removeRole, ofUsers)
