import type { getSidebarMenu as operation } from '@semilla/contract/accounts/session.ts'
import { menuPermissions } from '@semilla/contract/permissions.ts'
import { type ScreenName, screenAddresses } from '@semilla/contract/screens.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import type { UserType } from '@semilla/domain/access/userType.ts'
import { type Actor, can, isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'

type Menu = Output<typeof operation>
type Legacy = { readonly permissions?: readonly string[]; readonly userTypes?: readonly UserType[] }
type Entry = {
  readonly key: string
  /** Undefined for the heading of a group. */
  readonly screen?: ScreenName
  readonly isFor: (actor: Actor) => boolean
  /** Who sees the entry in the legacy menu, which other clients render. Entries without it are our own. */
  readonly legacy?: Legacy
  readonly entries?: readonly Entry[]
}

const isVisitor = (actor: Actor) => actor.kind === 'visitor'
const isFamily = (actor: Actor) => isVisitor(actor) || isParent(actor)
const whoCan = (capability: Capability) => (actor: Actor) => can(actor, capability)
const ofCity = whoCan('administerCity')
// Administrators find these on their home screen and with each application.
const readsRecords = (capability: Capability) => (actor: Actor) =>
  can(actor, 'viewApplications') && can(actor, capability) && !can(actor, 'administer')
const nobody = () => false
const administrators = { isFor: whoCan('administer'), legacy: { permissions: menuPermissions.administration } } as const

/** The main menu (rules: Who may do what). */
const menu: readonly Entry[] = [
  { key: 'home', screen: 'landing', isFor: isVisitor },
  { key: 'administration', screen: 'administration', isFor: ofCity },
  { key: 'dashboard', screen: 'familyDashboard', isFor: isParent, legacy: { userTypes: ['parent'] } },
  {
    key: 'worklist',
    screen: 'worklist',
    isFor: whoCan('viewApplications'),
    legacy: {
      permissions: menuPermissions.worklist,
      userTypes: ['agencyStaff', 'agencySupervisor'],
    },
  },
  { key: 'messages', screen: 'familyMessages', isFor: isParent },
  {
    key: 'messages',
    screen: 'allMessages',
    isFor: (actor) => can(actor, 'viewMessages') || can(actor, 'viewSites'),
  },
  { key: 'tasks', screen: 'tasks', isFor: readsRecords('viewNotes') },
  { key: 'duplicates', screen: 'duplicateDesk', isFor: readsRecords('mergeApplications') },
  { key: 'notes', screen: 'notes', isFor: readsRecords('viewNotes') },
  { key: 'log', screen: 'familyLog', isFor: readsRecords('viewLog') },
  { key: 'deletionRequests', screen: 'deletionRequests', isFor: readsRecords('assignAcrossAgencies') },
  // Administrators sign in there, so the entry is of no use once they are signed in.
  { key: 'adminLogin', screen: 'programSignIn', isFor: nobody, legacy: { permissions: menuPermissions.adminLogin } },
  {
    key: 'program',
    screen: 'siteList',
    isFor: whoCan('viewSites'),
    legacy: { permissions: menuPermissions.program },
  },
  { key: 'children', screen: 'childSearch', isFor: whoCan('viewSites') },
  { key: 'report', screen: 'report', ...administrators, isFor: whoCan('viewReports') },
  {
    key: 'admin',
    ...administrators,
    entries: [
      { key: 'organization', screen: 'organization', ...administrators },
      { key: 'user', screen: 'users', ...administrators },
      { key: 'roles', screen: 'roles', isFor: ofCity },
      { key: 'siteConfig', screen: 'siteConfig', ...administrators },
      { key: 'texts', screen: 'texts', isFor: ofCity },
      { key: 'tables', screen: 'tables', isFor: ofCity },
      { key: 'auditLog', screen: 'auditLog', isFor: ofCity },
      { key: 'failures', screen: 'failures', isFor: ofCity },
      { key: 'deletionRequests', screen: 'deletionRequests', isFor: ofCity },
      { key: 'duplicates', screen: 'duplicateDesk', isFor: ofCity },
      { key: 'surveyTotals', screen: 'surveyTotals', isFor: ofCity },
    ],
  },
  { key: 'news', screen: 'news', isFor: isFamily },
  { key: 'about', screen: 'about', isFor: isFamily },
]

/** Returns the entries to send: all legacy ones, and of our own only those that the actor is shown. */
function listed(entries: readonly Entry[], actor: Actor): Menu {
  return entries
    .filter(({ legacy, isFor }) => legacy || isFor(actor))
    .map(({ key, screen, isFor, legacy = {}, entries: within = [] }) => ({
      key,
      path: screen ? screenAddresses[screen].path : '',
      permissions: [...(legacy.permissions ?? [])],
      userTypes: [...(legacy.userTypes ?? [])],
      isShown: isFor(actor),
      entries: listed(within, actor),
    }))
}

/** Returns the entries of the main menu and whether the caller is shown each. */
export const getSidebarMenu = async ({ actor }: Context): Promise<Menu> => listed(menu, actor)
