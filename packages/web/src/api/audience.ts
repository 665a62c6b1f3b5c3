import { addressOf } from '@semilla/contract/screens.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import type { UserType } from '@semilla/domain/access/userType.ts'
import type { FirstStep } from '@semilla/domain/accounts/firstSteps.ts'

/** The user of the session. When signed out, it has no user id and no type. */
export type Session = {
  readonly userId?: number
  readonly userType?: UserType
  /** What the account may do, as decided by the server. */
  readonly capabilities: readonly Capability[]
  readonly firstName: string
  readonly lastName: string
  readonly organizationId?: number
  readonly organizationName: string
  /** The applications that this browser holds until an account has them, the latest first. */
  readonly heldApplicationIds?: readonly number[]
  /** What the account has to do before anything else. */
  readonly mustFirst?: FirstStep
  /** Whose session ended in this tab, as long as nobody else signs in. */
  readonly leftAs?: UserType | undefined
  /** Who had the session that ended in this tab, while the page is open and nobody signs in. */
  readonly leftId?: number | undefined
}

export const signedOut: Session = {
  capabilities: [],
  firstName: '',
  lastName: '',
  organizationName: '',
}

/** Returns whether the session's account has a capability. The server checks again for every request. */
export const can = ({ capabilities }: Pick<Session, 'capabilities'>, capability: Capability): boolean =>
  capabilities.includes(capability)

/** Who may open a screen. `holder` is the account or browser that holds the application; the server checks it. */
export type Audience =
  | 'anyone'
  | 'holder'
  | 'signedIn'
  | 'parent'
  | 'staff'
  | 'program'
  | 'admin'
  | 'cityAdmin'
  | 'reports'

const isIn: Record<Audience, (session: Session) => boolean> = {
  anyone: () => true,
  holder: () => true,
  signedIn: (session) => session.userId !== undefined,
  parent: (session) => session.userType === 'parent',
  staff: (session) => can(session, 'viewApplications'),
  program: (session) => can(session, 'viewSites'),
  admin: (session) => can(session, 'administer'),
  cityAdmin: (session) => can(session, 'administerCity'),
  reports: (session) => can(session, 'viewReports'),
}

/**
 * Returns whether the session belongs to one of the audiences. The server checks again for every request; this only
 * hides screens that it would refuse.
 */
export const mayOpen = (session: Session, audiences: readonly Audience[]): boolean =>
  audiences.some((audience) => isIn[audience](session))

type SignIn = 'familySignIn' | 'programSignIn' | 'agencySignIn'

/** Returns the sign-in screen of an audience; of a screen for several kinds of users, that of whoever was signed in. */
export function signInOf(audiences: readonly Audience[], { leftAs = 'parent' }: Pick<Session, 'leftAs'>): SignIn {
  const isShared = audiences.some((each) => /parent|holder|signedIn/.test(each))
  if (isShared && leftAs === 'parent') return 'familySignIn'
  const isOfStaff = isShared || audiences.includes('staff')
  const isOfPrograms = isShared || audiences.includes('program')
  return isOfStaff && !(isOfPrograms && leftAs === 'program') ? 'agencySignIn' : 'programSignIn'
}

type Home = 'administration' | 'changePassword' | 'familyDashboard' | 'landing' | 'security' | 'siteList' | 'worklist'

/** Returns the screen of what an account has to do before anything else, if there is anything. */
export const firstScreenOf = ({ mustFirst }: Pick<Session, 'mustFirst'>) =>
  mustFirst === 'secondFactor' ? 'security' : mustFirst

/**
 * Returns the home screen of a session: applications for families, the worklist for agencies, sites for programs, and what
 * waits for them for the city's administrators. Who has to choose a password or add a second step does that first.
 */
export function homeOf(session: Session): Home {
  const first = firstScreenOf(session)
  if (first) return first
  if (session.userType === 'parent') return 'familyDashboard'
  if (isIn.admin(session) && isIn.cityAdmin(session)) return 'administration'
  if (isIn.program(session) || isIn.admin(session)) return 'siteList'
  if (isIn.staff(session)) return 'worklist'
  return 'landing'
}

/**
 * Returns where to go after signing in or after what the account had to do first: to what it still has to do, back to the
 * page that was asked for, or to the session's home screen.
 */
export function afterSignIn(session: Session, returnTo = ''): string {
  const asked = /^\/(?!\/)/.test(returnTo) ? returnTo : undefined
  const first = firstScreenOf(session)
  return first ? addressOf(first, { returnTo: asked }) : (asked ?? addressOf(homeOf(session)))
}
