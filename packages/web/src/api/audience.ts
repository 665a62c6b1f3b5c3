import { addressOf } from '@semilla/contract/screens.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import type { UserType } from '@semilla/domain/access/userType.ts'

/** Who is in front of the screen. Signed out, there is no user id and no type. */
export type Session = {
  readonly userId?: number
  readonly userType?: UserType
  /** What the account allows, as the server decided it. */
  readonly capabilities: readonly Capability[]
  readonly firstName: string
  readonly lastName: string
  readonly organizationId?: number
  readonly organizationName: string
}

export const signedOut: Session = {
  capabilities: [],
  firstName: '',
  lastName: '',
  organizationName: '',
}

/** Returns whether the session's account allows something. The server decides again for every call. */
export const can = ({ capabilities }: Pick<Session, 'capabilities'>, capability: Capability): boolean =>
  capabilities.includes(capability)

/** For whom a screen is. `holder` is whoever holds the application it shows, by account or by browser: the server tells. */
export type Audience = 'anyone' | 'holder' | 'signedIn' | 'parent' | 'staff' | 'program' | 'admin'

const isIn: Record<Audience, (session: Session) => boolean> = {
  anyone: () => true,
  holder: () => true,
  signedIn: (session) => session.userId !== undefined,
  parent: (session) => session.userType === 'parent',
  staff: (session) => can(session, 'viewApplications'),
  program: (session) => can(session, 'viewSites'),
  admin: (session) => can(session, 'administer'),
}

/** Whether the session is part of one of the audiences. The server decides again for every call; this hides dead ends. */
export const mayOpen = (session: Session, audiences: readonly Audience[]): boolean =>
  audiences.some((audience) => isIn[audience](session))

type SignIn = 'familySignIn' | 'programSignIn' | 'agencySignIn'

/** Returns where somebody of this audience signs in. */
export function signInOf(audiences: readonly Audience[]): SignIn {
  if (audiences.includes('parent') || audiences.includes('holder') || audiences.includes('signedIn'))
    return 'familySignIn'
  return audiences.includes('staff') ? 'agencySignIn' : 'programSignIn'
}

type Home = 'familyDashboard' | 'siteList' | 'worklist' | 'landing'

/**
 * Returns where a session begins: families at their applications, agencies at their worklist, programs and administrators
 * at their sites.
 */
export function homeOf(session: Session): Home {
  if (session.userType === 'parent') return 'familyDashboard'
  if (isIn.program(session) || isIn.admin(session)) return 'siteList'
  if (isIn.staff(session)) return 'worklist'
  return 'landing'
}

/** Returns where to go after signing in: back to the page that asked for it, or to where a session of this kind begins. */
export const afterSignIn = (session: Session, returnTo = ''): string =>
  /^\/(?!\/)/.test(returnTo) ? returnTo : addressOf(homeOf(session))
