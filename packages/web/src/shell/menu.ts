import { screenAddresses } from '@semilla/contract/screens.ts'
import { permits } from '@semilla/domain/access/permission.ts'
import type { Session } from '../api/audience.ts'

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

const hasAny =
  (...required: string[]) =>
  ({ permissions }: Session) =>
    permits(permissions, required)

/** The main menu (rules: Who may do what); an entry shows when its screen is in the table. */
const menu: readonly Entry[] = [
  { screen: 'landing', title: 'shell.menu.home', for: ({ userId }) => userId === undefined },
  { screen: 'familyDashboard', title: 'shell.menu.dashboard', for: ({ userType }) => userType === 'parent' },
  {
    screen: 'worklist',
    title: 'shell.menu.worklist',
    for: hasAny('oece.app.viewer', 'oece.app.owner', 'oece.app.admin', 'oece.sp.*'),
  },
  { screen: 'siteList', title: 'shell.menu.sites', for: hasAny('oece.pro.*', 'oece.sp.pro.*') },
  { screen: 'childSearch', title: 'shell.menu.children', for: hasAny('oece.pro.*', 'oece.sp.pro.*') },
  { screen: 'report', title: 'shell.menu.report', for: hasAny('oece.pro.admin') },
  { screen: 'organization', title: 'shell.menu.organization', for: hasAny('oece.pro.admin') },
  { screen: 'users', title: 'shell.menu.users', for: hasAny('oece.pro.admin') },
  { screen: 'siteConfig', title: 'shell.menu.siteConfig', for: hasAny('oece.pro.admin') },
  { screen: 'texts', title: 'shell.menu.texts', for: hasAny('oece.pro.admin') },
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
