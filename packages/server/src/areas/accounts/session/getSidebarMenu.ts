import type { getSidebarMenu as operation } from '@semilla/contract/accounts/session.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'

type Menu = Output<typeof operation>

/** The main menu (rules: Who may do what), for clients that render their own. */
const menu: Menu = [
  { key: 'dashboard', path: '/NewDashboard', permissions: [], userTypes: ['parent'], entries: [] },
  {
    key: 'worklist',
    path: '/Waiting/List',
    permissions: ['oece.app.viewer', 'oece.app.owner', 'oece.app.admin'],
    userTypes: ['agencyStaff', 'agencySupervisor'],
    entries: [],
  },
  { key: 'adminLogin', path: '/SignIn', permissions: ['oece.sp.*'], userTypes: [], entries: [] },
  {
    key: 'program',
    path: '/Program/SiteList',
    permissions: ['oece.pro.owner', 'oece.pro.viewer'],
    userTypes: [],
    entries: [],
  },
  { key: 'report', path: '/Report', permissions: ['oece.pro.admin'], userTypes: [], entries: [] },
  {
    key: 'admin',
    path: '',
    permissions: ['oece.pro.admin'],
    userTypes: [],
    entries: [
      { key: 'organization', path: '/Customer/CustomerDetail', permissions: ['oece.pro.admin'], userTypes: [] },
      { key: 'user', path: '/UserList', permissions: ['oece.pro.admin'], userTypes: [] },
      { key: 'siteConfig', path: '/SiteConfig', permissions: ['oece.pro.admin'], userTypes: [] },
    ],
  },
]

/** Returns the entries of the menu. A client shows those whose permissions and user types apply to its user. */
export async function getSidebarMenu(): Promise<Menu> {
  return menu
}
