import { permits } from '@semilla/domain/access/permission.ts'
import type { Session } from '../api/audience.ts'

type Entry = { readonly path: string; readonly title: string; readonly for: (session: Session) => boolean }

const hasAny =
  (...required: string[]) =>
  ({ permissions }: Session) =>
    permits(permissions, required)

/** The main menu (rules: Who may do what); an entry shows when its screen is in the table. */
const menu: readonly Entry[] = [
  { path: '/Dashboard', title: 'shell.menu.home', for: ({ userId }) => userId === undefined },
  { path: '/NewDashboard', title: 'shell.menu.dashboard', for: ({ userType }) => userType === 'parent' },
  {
    path: '/Waiting/List',
    title: 'shell.menu.worklist',
    for: hasAny('oece.app.viewer', 'oece.app.owner', 'oece.app.admin', 'oece.sp.*'),
  },
  { path: '/Program/SiteList', title: 'shell.menu.sites', for: hasAny('oece.pro.*', 'oece.sp.pro.*') },
  { path: '/Program/ChildSearch', title: 'shell.menu.children', for: hasAny('oece.pro.*', 'oece.sp.pro.*') },
  { path: '/Report', title: 'shell.menu.report', for: hasAny('oece.pro.admin') },
  { path: '/Customer/CustomerDetail', title: 'shell.menu.organization', for: hasAny('oece.pro.admin') },
  { path: '/UserList', title: 'shell.menu.users', for: hasAny('oece.pro.admin') },
  { path: '/SiteConfig', title: 'shell.menu.siteConfig', for: hasAny('oece.pro.admin') },
  { path: '/Localization', title: 'shell.menu.texts', for: hasAny('oece.pro.admin') },
  {
    path: '/NewsResources',
    title: 'shell.menu.news',
    for: ({ userType }) => userType === undefined || userType === 'parent',
  },
  { path: '/About', title: 'shell.menu.about', for: ({ userType }) => userType === undefined || userType === 'parent' },
]

export const menuOf = (session: Session, paths: ReadonlySet<string>) =>
  menu.filter((entry) => paths.has(entry.path) && entry.for(session))
