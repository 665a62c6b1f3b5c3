import * as roles from '@semilla/contract/accounts/roles.ts'
import * as form from '@semilla/contract/accounts/userForm.ts'
import * as imports from '@semilla/contract/accounts/userImport.ts'
import * as api from '@semilla/contract/accounts/users.ts'
import { preparedRoute, route } from '../../../platform/http/calls/route.ts'
import { administrator } from '../../organizations/administration/access.ts'
import { accountNameLimits, importLimits, managedPasswordLimits } from '../limits.ts'
import { hashRouteOptions } from '../password/hashQueue.ts'
import { prepareReset } from '../password/prepareReset.ts'
import { addUser, prepareUser } from './addUser.ts'
import { checkLogonName } from './checkLogonName.ts'
import { getSysApplication } from './getSysApplication.ts'
import { getUser } from './getUser.ts'
import { importUsers } from './importing/importUsers.ts'
import { listUsers } from './listUsers.ts'
import { removeSecondFactorOfUser } from './removeSecondFactorOfUser.ts'
import { resetPasswordOfUser } from './resetPasswordOfUser.ts'
import { listRoles } from './roles/listRoles.ts'
import { removeRole } from './roles/removeRole.ts'
import { saveRole } from './roles/saveRole.ts'
import { setUserRoles } from './roles/setUserRoles.ts'
import { setUserDisabled } from './setUserDisabled.ts'
import { updateUser } from './updateUser.ts'

const hashes = hashRouteOptions(managedPasswordLimits)

export const userRoutes = [
  route(api.listUsers, administrator, listUsers),
  route(api.getUser, administrator, getUser),
  route(api.getSysApplication, administrator, getSysApplication),
  preparedRoute(form.addUser, administrator, prepareUser, addUser, hashes),
  route(imports.importUsers, administrator, importUsers, importLimits),
  route(form.updateUser, administrator, updateUser),
  route(api.setUserRoles, administrator, setUserRoles),
  route(api.setUserDisabled, administrator, setUserDisabled),
  preparedRoute(
    api.resetPasswordOfUser,
    administrator,
    prepareReset(api.resetPasswordOfUser),
    resetPasswordOfUser,
    hashes,
  ),
  route(api.removeSecondFactorOfUser, administrator, removeSecondFactorOfUser),
  route(api.checkLogonName, administrator, checkLogonName, accountNameLimits),
  route(roles.listRoles, administrator, listRoles),
  route(roles.saveRole, administrator, saveRole),
  route(roles.removeRole, administrator, removeRole),
]
