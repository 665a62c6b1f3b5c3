import type { getSidebarMenu as operation } from '@semilla/contract/accounts/session.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'

type Menu = Output<typeof operation>

/** The main menu (rules: Who may do what), for clients that draw their own. */
const menu: Menu = [
  { key: 'dashboard', path: addressOf('familyDashboard'), permissions: [], userTypes: ['parent'], entries: [] },
  {
    key: 'worklist',
    path: addressOf('worklist'),
    permissions: ['oece.app.viewer', 'oece.app.owner', 'oece.app.admin'],
    userTypes: ['agencyStaff', 'agencySupervisor'],
    entries: [],
  },
  { key: 'adminLogin', path: addressOf('programSignIn'), permissions: ['oece.sp.*'], userTypes: [], entries: [] },
  {
    key: 'program',
    path: addressOf('siteList'),
    permissions: ['oece.pro.owner', 'oece.pro.viewer'],
    userTypes: [],
    entries: [],
  },
  { key: 'report', path: addressOf('report'), permissions: ['oece.pro.admin'], userTypes: [], entries: [] },
  {
    key: 'admin',
    path: '',
    permissions: ['oece.pro.admin'],
    userTypes: [],
    entries: [
      { key: 'organization', path: addressOf('organization'), permissions: ['oece.pro.admin'], userTypes: [] },
      { key: 'user', path: addressOf('users'), permissions: ['oece.pro.admin'], userTypes: [] },
      { key: 'siteConfig', path: addressOf('siteConfig'), permissions: ['oece.pro.admin'], userTypes: [] },
    ],
  },
]

/** The entries of the menu; a client shows those whose permissions and types its user has. */
export async function getSidebarMenu(): Promise<Menu> {
  return menu
}
