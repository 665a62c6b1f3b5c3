import { screenAddresses } from '@semilla/contract/screens.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { can, type Session } from '../api/audience.ts'

type MenuScreen =
  | 'landing'
  | 'familyDashboard'
  | 'worklist'
  | 'siteList'
  | 'childSearch'
  | 'report'
  | 'organization'
  | 'users'
  | 'siteConfig'
  | 'texts'
  | 'news'
  | 'about'
type Entry = { readonly screen: MenuScreen; readonly title: string; readonly for: (session: Session) => boolean }

const whoCan = (capability: Capability) => (session: Session) => can(session, capability)

/** The main menu (rules: Who may do what); an entry shows when its screen is in the table. */
const menu: readonly Entry[] = [
  { screen: 'landing', title: 'shell.menu.home', for: ({ userId }) => userId === undefined },
  { screen: 'familyDashboard', title: 'shell.menu.dashboard', for: ({ userType }) => userType === 'parent' },
  {
    screen: 'worklist',
    title: 'shell.menu.worklist',
    for: whoCan('viewApplications'),
  },
  { screen: 'siteList', title: 'shell.menu.sites', for: whoCan('viewSites') },
  { screen: 'childSearch', title: 'shell.menu.children', for: whoCan('viewSites') },
  { screen: 'report', title: 'shell.menu.report', for: whoCan('administer') },
  { screen: 'organization', title: 'shell.menu.organization', for: whoCan('administer') },
  { screen: 'users', title: 'shell.menu.users', for: whoCan('administer') },
  { screen: 'siteConfig', title: 'shell.menu.siteConfig', for: whoCan('administer') },
  { screen: 'texts', title: 'shell.menu.texts', for: whoCan('administer') },
  {
    screen: 'news',
    title: 'shell.menu.news',
    for: ({ userType }) => userType === undefined || userType === 'parent',
  },
  {
    screen: 'about',
    title: 'shell.menu.about',
    for: ({ userType }) => userType === undefined || userType === 'parent',
  },
]

export const menuOf = (session: Session, paths: ReadonlySet<string>) =>
  menu.filter((entry) => paths.has(screenAddresses[entry.screen].path) && entry.for(session))
