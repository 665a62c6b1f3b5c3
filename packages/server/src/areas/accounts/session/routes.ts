import * as api from '@semilla/contract/accounts/session.ts'
import { anyone, signedIn } from '../../../platform/access/rules.ts'
import { route } from '../../../platform/http/calls/route.ts'
import { getConfig } from './getConfig.ts'
import { getCurrentUser } from './getCurrentUser.ts'
import { getCurrentUserType } from './getCurrentUserType.ts'
import { getSidebarMenu } from './getSidebarMenu.ts'
import { listDemoAccounts } from './listDemoAccounts.ts'
import { logOut } from './logOut.ts'

export const sessionRoutes = [
  route(api.getConfig, anyone, getConfig),
  route(api.getCurrentUser, anyone, getCurrentUser),
  route(api.getCurrentUserForce, anyone, getCurrentUser),
  route(api.getCurrentUserByAccessCode, anyone, getCurrentUser),
  route(api.getCurrentUserType, anyone, getCurrentUserType),
  route(api.getSidebarMenu, anyone, getSidebarMenu),
  route(api.listDemoAccounts, anyone, listDemoAccounts),
  route(api.logOut, signedIn, logOut),
]
