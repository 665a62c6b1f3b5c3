import * as session from '@semilla/contract/accounts/session.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listeners } from '../browser/listeners.ts'
import { type Session, signedOut } from './audience.ts'
import { call } from './call.ts'
import { CallError } from './callError.ts'
import { findCarried, keepCarried } from './carried.ts'
import { clearUserData } from './clearUserData.ts'
import { forgetLastKnown, isLastKnown, lastUserType, showLastKnown, stopShowingLastKnown } from './lastKnown.ts'
import { queryClient } from './queries/queryClient.ts'
import { isStaff, sessionKey } from './reader.ts'
import { isSigningOut, keepSigningOut, removeSigningOut } from './signingOut.ts'
import { loadTextsForStaff } from './texts/texts.ts'
import { isUnsent, isUnsentOf, removeUnsent } from './unsent.ts'

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async (): Promise<Session> => {
    try {
      const session = await fetchSession()
      const { userId } = knownSession()
      // Also where no other tab told it, as after a lost connection.
      if (userId && userId !== session.userId) clearUserData(isUnsent)
      stopShowingLastKnown()
      return session
    } catch (error) {
      const isOffline = error instanceof CallError && (error.code === 'offline' || error.status === 503)
      // A session that is already on the screen stays there.
      const isFirst = queryClient.getQueryData(sessionKey) === undefined
      const known = isOffline && isFirst ? showLastKnown() : undefined
      if (known) return known
      throw error
    }
  },
})

/** How often the session has begun or ended in this browser since the page was opened. */
let changes = 0

/** Asks again if the session has begun or ended meanwhile, because the answer may be about the one before. */
async function fetchSession(): Promise<Session> {
  if (isSigningOut()) await endAtServer()
  const before = changes
  const [user, { userType }] = await Promise.all([call(session.getCurrentUserForce), call(session.getCurrentUserType)])
  if (before !== changes) return fetchSession()
  // Before anything is shown to staff. Without them, it reads as for a family.
  if (isStaff({ ...user, userType })) await loadTextsForStaff().catch(() => undefined)
  if (user.userId !== undefined) return { ...user, userType }
  const { leftAs = lastUserType(), leftId } = leftBy()
  return { ...signedOut, heldApplicationIds: user.heldApplicationIds ?? [], leftAs, leftId }
}

/** What a tab tells the others: that somebody signed in, or how the session ended. */
export type SessionNews = 'signedIn' | 'signedOut' | 'timedOut'
/** What a tab hears: also that the browser, which kept it, shows it again. */
export type HeardNews = SessionNews | 'shownAgain'
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('semilla_session')

/** Returns the session after the server has confirmed it. */
export const currentSession = () => queryClient.ensureQueryData(sessionQuery)

/** Returns the session as far as it is known: signed out until the server responds. */
export const knownSession = (): Session => queryClient.getQueryData(sessionQuery.queryKey) ?? signedOut

/** Returns who was signed in here last, and as what kind of user. */
function leftBy() {
  const { userType, leftAs, userId, leftId } = knownSession()
  return { leftAs: userType ?? leftAs, leftId: userId ?? leftId }
}

export function useSession(): Session & { isKnown: boolean } {
  const { data } = useQuery(sessionQuery)
  return { ...(data ?? signedOut), isKnown: data !== undefined }
}

const tellOtherTabs = (news: SessionNews) => otherTabs?.postMessage(news)

/**
 * Fetches the session after a sign-in or sign-up, and discards the previous user's data. What a visitor typed for an
 * application is from now on the family's that signed in.
 */
export async function beginSession(): Promise<Session> {
  changes += 1
  removeSigningOut()
  const visitorTyped = findCarried(undefined)
  clearUserData(isUnsent)
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (visitorTyped !== undefined && !isStaff(session)) keepCarried(visitorTyped, session.userId)
  removeUnsent((key) => !isUnsentOf(key, session.userId))
  tellOtherTabs('signedIn')
  return session
}

/**
 * Discards the user's data in the browser after the server has ended the session. What was typed and is not on the
 * server stays after a time-out, for the same account; nothing stays after a sign-out.
 */
export function endSession({ isTimeout = false } = {}) {
  changes += 1
  const left = leftBy()
  clearUserData(isTimeout ? isUnsent : undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { ...signedOut, ...(isTimeout ? left : {}) })
  tellOtherTabs(isTimeout ? 'timedOut' : 'signedOut')
}

/** Extends the session by its idle time. */
export const extendSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

let endingAtServer: Promise<void> | undefined

/** Ends the session at the server. Throws if it does not respond: then the next question about the session asks again. */
function endAtServer(): Promise<void> {
  endingAtServer ??= call(session.logOut)
    .then(removeSigningOut, (error: unknown) => {
      if (error instanceof CallError && error.retryable) throw error
      removeSigningOut()
    })
    .finally(() => {
      endingAtServer = undefined
    })
  return endingAtServer
}

/**
 * Keeps that somebody signs out, and discards what the browser would show without a network and, unless it is a time-out,
 * what was typed: the page may be left before the server responds.
 */
export function startSigningOut({ isTimeout = false } = {}) {
  keepSigningOut()
  forgetLastKnown()
  if (!isTimeout) removeUnsent(() => true)
}

/** Signs out at the server and discards the user's data here, even if the server does not respond. */
export async function signOut({ isTimeout = false } = {}) {
  startSigningOut({ isTimeout })
  await endAtServer().catch(() => undefined)
  endSession({ isTimeout })
}

const newsOfTabs = listeners<HeardNews>()
/** What another tab told while nobody listened: a page that opens hears of a sign-out before its first screen is there. */
let unheard: SessionNews | undefined
otherTabs?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => {
  if (newsOfTabs.isHeard()) newsOfTabs.tell(data)
  else unheard = data
})
const veil = (visibility: 'hidden' | '') => {
  document.documentElement.style.visibility = visibility
}
/** Shows the page again that was hidden until it is known whose it is. */
export const unveil = () => veil('')
// A page that the browser keeps and shows again, as after Back from another site, has heard nothing meanwhile. What it
// shows of somebody stays hidden until the server has said whether they are still here, unless it is a family that the
// browser still knows: a slow network must not leave a blank page.
window.addEventListener(
  'pagehide',
  ({ persisted }) => persisted && knownSession().userId !== undefined && veil('hidden'),
)
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  const session = knownSession()
  if (!isStaff(session) && !isSigningOut() && isLastKnown(session)) unveil()
  newsOfTabs.tell('shownAgain')
})

/**
 * Calls the listener when another tab of this browser signs in, or its session ends, and for what one told last while
 * nobody listened.
 */
export function onOtherTab(listener: (news: HeardNews) => void): () => void {
  const stop = newsOfTabs.subscribe(listener)
  if (unheard) listener(unheard)
  unheard = undefined
  return stop
}

/**
 * Fetches the session that another tab began or ended. Discards what this tab keeps of the user before, as that tab has
 * done with what the browser keeps. Returns whether the user is another one now.
 */
export async function followOtherTab(news: HeardNews): Promise<boolean> {
  changes += 1
  const session = knownSession()
  const { userId: before } = session
  const left = leftBy()
  // What the other tab has stored about its end may arrive here after its message.
  const hasEnded = () => isSigningOut() || (news === 'shownAgain' ? !isLastKnown(session) : news !== 'signedIn')
  const now = await extendSession().catch(() => (hasEnded() ? { ...signedOut, ...left } : undefined))
  if (!now || now.userId === before) return false
  // This tab may have kept something in the browser since that tab removed it.
  clearUserData((key) => news !== 'signedOut' && isUnsentOf(key, now.userId ?? before))
  queryClient.setQueryData(sessionQuery.queryKey, { ...now, leftAs: news === 'timedOut' ? left.leftAs : undefined })
  return true
}
