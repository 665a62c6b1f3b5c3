import * as session from '@semilla/contract/accounts/session.ts'
import * as signIn from '@semilla/contract/accounts/signIn.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Session, signedOut } from './audience.ts'
import { call } from './call.ts'
import { queryClient } from './queries/queryClient.ts'
import { lasting, read, useRead } from './queries/reads.ts'

const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async (): Promise<Session> => {
    const user = await call(session.getCurrentUserForce)
    if (user.userId === undefined) return signedOut
    const { userType } = await call(session.getCurrentUserType)
    return { ...user, userType }
  },
})

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
const getConfig = read(session.getConfig, lasting)
export const useConfig = () => useRead(getConfig, {}).data

/** Removes cached answers, drafts and choices, so that the next user of the computer sees none of them. */
function forgetEverything() {
  const language = localStorage.getItem('semilla_language')
  sessionStorage.clear()
  localStorage.clear()
  if (language) localStorage.setItem('semilla_language', language)
  // The session is replaced instead of removed, because mounted components observe it.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queryClient.getMutationCache().clear()
}

/** Fetches the session after a sign-in or sign-up, and discards the previous user's data. */
export async function beginSession(): Promise<Session> {
  forgetEverything()
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  otherTabs?.postMessage('changed')
  return session
}

/** Discards the user's data in the browser after the server has ended the session. */
export function endSession() {
  forgetEverything()
  queryClient.setQueryData(sessionQuery.queryKey, signedOut)
  otherTabs?.postMessage('changed')
}

/** Extends the session by its idle time. */
export const extendSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** Signs out at the server and discards the user's data here, even if the server does not respond. */
export async function signOut() {
  await call(signIn.logOut).catch(() => undefined)
  endSession()
}

/** Calls the listener when another tab of this browser signs in or out. */
export function onOtherTab(listener: () => void) {
  otherTabs?.addEventListener('message', listener)
  return () => otherTabs?.removeEventListener('message', listener)
}
