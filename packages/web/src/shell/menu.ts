import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { can, type Session } from '../api/audience.ts'

type Entry = { readonly path: string; readonly title: string; readonly for: (session: Session) => boolean }

const whoCan = (capability: Capability) => (session: Session) => can(session, capability)

/** The main menu (rules: Who may do what); an entry shows when its screen is in the table. */
const menu: readonly Entry[] = [
  { path: '/Dashboard', title: 'shell.menu.home', for: ({ userId }) => userId === undefined },
  { path: '/NewDashboard', title: 'shell.menu.dashboard', for: ({ userType }) => userType === 'parent' },
  {
    path: '/Waiting/List',
    title: 'shell.menu.worklist',
    for: whoCan('viewApplications'),
  },
  { path: '/Program/SiteList', title: 'shell.menu.sites', for: whoCan('viewSites') },
  { path: '/Program/ChildSearch', title: 'shell.menu.children', for: whoCan('viewSites') },
  { path: '/Report', title: 'shell.menu.report', for: whoCan('administer') },
  { path: '/Customer/CustomerDetail', title: 'shell.menu.organization', for: whoCan('administer') },
  { path: '/UserList', title: 'shell.menu.users', for: whoCan('administer') },
  { path: '/SiteConfig', title: 'shell.menu.siteConfig', for: whoCan('administer') },
  { path: '/Localization', title: 'shell.menu.texts', for: whoCan('administer') },
  {
    path: '/NewsResources',
    title: 'shell.menu.news',
    for: ({ userType }) => userType === undefined || userType === 'parent',
  },
  { path: '/About', title: 'shell.menu.about', for: ({ userType }) => userType === undefined || userType === 'parent' },
]

export const menuOf = (session: Session, paths: ReadonlySet<string>) =>
  menu.filter((entry) => paths.has(entry.path) && entry.for(session))
