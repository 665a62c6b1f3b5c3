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

/** Whoever is signed in, once the server has said so. */
export const currentSession = () => queryClient.ensureQueryData(sessionQuery)

/** Whoever is signed in as far as is known: signed out until the server answers. */
export const knownSession = (): Session => queryClient.getQueryData(sessionQuery.queryKey) ?? signedOut

export function useSession(): Session & { isKnown: boolean } {
  const { data } = useQuery(sessionQuery)
  return { ...(data ?? signedOut), isKnown: data !== undefined }
}

/** How this deployment is set: its city, its password policy, whether it is a demo. */
const getConfig = read(session.getConfig, lasting)
export const useConfig = () => useRead(getConfig, {}).data

/** Nothing of one person may be seen by the next at the same computer: answers, drafts and choices all go. */
function forgetEverything() {
  const language = localStorage.getItem('semilla_language')
  sessionStorage.clear()
  localStorage.clear()
  if (language) localStorage.setItem('semilla_language', language)
  // The session itself is replaced and not removed: what is on the screen goes on listening to it.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queryClient.getMutationCache().clear()
}

/** Reads the session again after a sign-in or a sign-up, as somebody new. */
export async function beginSession(): Promise<Session> {
  forgetEverything()
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  otherTabs?.postMessage('changed')
  return session
}

/** Forgets the person on this side, after the server has. */
export function endSession() {
  forgetEverything()
  queryClient.setQueryData(sessionQuery.queryKey, signedOut)
  otherTabs?.postMessage('changed')
}

/** Keeps the session alive for another half hour. */
export const extendSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** Signs out at the server and forgets the person here, even when the server does not answer. */
export async function signOut() {
  await call(signIn.logOut).catch(() => undefined)
  endSession()
}

/** Calls back when another tab of this browser signs in or out. */
export function onOtherTab(listener: () => void) {
  otherTabs?.addEventListener('message', listener)
  return () => otherTabs?.removeEventListener('message', listener)
}
