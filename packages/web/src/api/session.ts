import * as session from '@semilla/contract/accounts/session.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { withStorage } from '../browser/storage.ts'
import { type Session, signedOut } from './audience.ts'
import { call } from './call.ts'
import { CallError } from './callError.ts'
import { findCarried, keepCarried } from './carried.ts'
import { forgetLastKnown, keepLastKnown, showLastKnown, stopShowingLastKnown } from './lastKnown.ts'
import { leftKey } from './leftApplications.ts'
import { queryClient } from './queries/queryClient.ts'
import { isKeptRead, lasting, queryOf, read, readOnce, useRead } from './queries/reads.ts'
import { isStaff, sessionKey } from './reader.ts'
import { isSigningOut, keepSigningOut, removeSigningOut, signingOutKey } from './signingOut.ts'
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

/** How many sessions have ended in this page. */
let endings = 0

/** Asks again if the session ended meanwhile, because the answer may be about the one before. */
async function fetchSession(): Promise<Session> {
  if (isSigningOut()) await endAtServer()
  const before = endings
  const [user, { userType }] = await Promise.all([call(session.getCurrentUserForce), call(session.getCurrentUserType)])
  if (before !== endings) return fetchSession()
  // Before anything is shown to staff. Without them, it reads as for a family.
  if (isStaff({ ...user, userType })) await loadTextsForStaff().catch(() => undefined)
  return user.userId === undefined
    ? { ...signedOut, heldApplicationIds: user.heldApplicationIds ?? [] }
    : { ...user, userType }
}

/** What a tab tells the others: that somebody signed in, or how the session ended. */
export type SessionNews = 'signedIn' | 'signedOut' | 'timedOut'
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('semilla_session')

/** Returns the session after the server has confirmed it. */
export const currentSession = () => queryClient.ensureQueryData(sessionQuery)

/** Returns the session as far as it is known: signed out until the server responds. */
export const knownSession = (): Session => queryClient.getQueryData(sessionQuery.queryKey) ?? signedOut

export function useSession(): Session & { isKnown: boolean } {
  const { data } = useQuery(sessionQuery)
  return { ...(data ?? signedOut), isKnown: data !== undefined }
}

/** The configuration of this deployment: its city, its password policy, whether it is a demo. */
const getConfig = read(session.getConfig, { ...lasting, isKept: true })
export const useConfig = () => useRead(getConfig, {}).data
/** Returns the city's id, as soon as the configuration has arrived. Throws as `call` does. */
export const awaitCityId = async (): Promise<number> => (await readOnce(getConfig, {})).cityId

/** Minutes without a request after which the session ends, unless the server sends another number. */
const defaultIdleMinutes = 30
const idleMillisecondsOf = (minutes: number | undefined) => (minutes ?? defaultIdleMinutes) * 60_000
export const useIdleMilliseconds = (): number => idleMillisecondsOf(useConfig()?.idleMinutes)

/** Keeps what a family sees, so that the product can start without a network: after each answer, or as the page is left. */
export function startKeepingLastKnown(): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(pause)
    pause = undefined
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    const config = queryClient.getQueryData(queryOf(getConfig, {}).queryKey)
    if (session && !isSigningOut()) keepLastKnown(session, idleMillisecondsOf(config?.idleMinutes))
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [path] = event.query.queryKey
    if (path !== sessionQuery.queryKey[0] && !isKeptRead(event.query.queryKey)) return
    clearTimeout(pause)
    pause = setTimeout(keep, 500)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && pause && keep())
}

/** What is the browser's, whoever uses it. */
const browsersOwn = ['semilla_language', leftKey, signingOutKey]

const removeExcept = (storage: Storage, isStaying: (key: string) => boolean) => {
  for (const key of Object.keys(storage)) if (!isStaying(key)) storage.removeItem(key)
}

/** Removes cached answers, drafts and choices of this tab, but for the stored ones that stay. */
function clearTab(isStaying: (key: string) => boolean) {
  withStorage((_, tab) => removeExcept(tab, isStaying))
  // The session is replaced instead of removed, because mounted components observe it.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queryClient.getMutationCache().clear()
}

/**
 * Removes cached answers, drafts and choices, so that the next user of the computer sees none of them. `isStaying` says
 * which keys of the storage stay.
 */
function clearUserData(isStaying: (key: string) => boolean = () => false) {
  forgetLastKnown()
  withStorage((browser) => removeExcept(browser, (key) => browsersOwn.includes(key) || isStaying(key)))
  clearTab(isStaying)
}

const tellOtherTabs = (news: SessionNews) => otherTabs?.postMessage(news)

/**
 * Fetches the session after a sign-in or sign-up, and discards the previous user's data. What a visitor typed for an
 * application is from now on the family's that signed in.
 */
export async function beginSession(): Promise<Session> {
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
  endings += 1
  clearUserData(isTimeout ? isUnsent : undefined)
  queryClient.setQueryData(sessionQuery.queryKey, signedOut)
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

/** Keeps that somebody signs out, and discards what the browser would show without a network: the page may be left. */
export function startSigningOut() {
  keepSigningOut()
  forgetLastKnown()
}

/** Signs out at the server and discards the user's data here, even if the server does not respond. */
export async function signOut({ isTimeout = false } = {}) {
  startSigningOut()
  await endAtServer().catch(() => undefined)
  endSession({ isTimeout })
}

/** Calls the listener when another tab of this browser signs in, or its session ends. */
export function onOtherTab(listener: (news: SessionNews) => void) {
  const listen = ({ data }: MessageEvent<SessionNews>) => listener(data)
  otherTabs?.addEventListener('message', listen)
  return () => otherTabs?.removeEventListener('message', listen)
}

/**
 * Fetches the session that another tab began or ended. Discards what this tab keeps of the user before, as that tab has
 * done with what the browser keeps. Returns whether the user is another one now.
 */
export async function followOtherTab(news: SessionNews): Promise<boolean> {
  const before = knownSession().userId
  const now = await extendSession().catch(() => (isSigningOut() ? signedOut : undefined))
  if (!now || now.userId === before) return false
  clearTab((key) => news !== 'signedOut' && isUnsentOf(key, now.userId ?? before))
  queryClient.setQueryData(sessionQuery.queryKey, now)
  return true
}
