import { getCurrentUserForce, getCurrentUserType, logOut } from '@semilla/contract/accounts/session.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../testing/server.ts'
import { findCarried, keepCarried } from './carried.ts'
import { startKeepingLastKnown } from './keepingLastKnown.ts'
import { queryClient } from './queries/queryClient.ts'
import {
  beginSession,
  endSession,
  extendSession,
  followOtherTab,
  knownSession,
  onOtherTab,
  signOut,
  startSigningOut,
} from './session.ts'

const parent = {
  userId: 7,
  permissions: [],
  capabilities: [],
  firstName: 'Brisa',
  lastName: 'Ibarra',
  organizationName: '',
  heldApplicationIds: [],
}
const nobody = { ...parent, userId: undefined, firstName: '', lastName: '' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
})

it('shows nobody after signing out, even if an answer about the session arrives afterwards', async () => {
  const server = fakeServer()
  const release = server.answersLater(getCurrentUserForce, parent)
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, { userType: 'parent' })
  const asked = extendSession()
  endSession()
  release()
  await asked
  expect(knownSession().userId).toBeUndefined()
  expect(server.requestsOf(getCurrentUserForce)).toHaveLength(2)
})

const signIn = async (server: ReturnType<typeof fakeServer>, user = parent) => {
  server.answers(getCurrentUserForce, user)
  server.answers(getCurrentUserType, { userType: 'parent' })
  await beginSession()
}

it('ends a session that was signed out without a network before it asks who is signed in', async () => {
  const server = fakeServer()
  await signIn(server)
  localStorage.setItem('semilla_last_known', JSON.stringify({ session: parent }))
  server.doesNotRespond(logOut)
  await signOut()
  expect(knownSession().userId).toBeUndefined()
  expect(localStorage.getItem('semilla_last_known')).toBeNull()

  server.doesNotRespond(logOut)
  await expect(extendSession()).rejects.toMatchObject({ code: 'offline' })
  expect(knownSession().userId).toBeUndefined()

  server.answers(logOut, null)
  const asked = server.requestsOf(getCurrentUserForce).length
  await expect(extendSession()).rejects.toMatchObject({ code: 'offline' })
  await extendSession()
  expect(server.requests.slice(-3).map(({ path }) => path)).toEqual(
    [logOut, getCurrentUserForce, getCurrentUserType].map(({ path }) => path),
  )
  expect(server.requestsOf(getCurrentUserForce)).toHaveLength(asked + 1)
  await extendSession()
  expect(server.requestsOf(logOut)).toHaveLength(4)
})

const brisas = ['semilla_last_known', 'semilla_first_words', 'semilla_draft:7:new']
const kept = () => brisas.filter((key) => localStorage.getItem(key) !== null)
const keepWhatBrisaSaw = () => {
  for (const key of brisas) localStorage.setItem(key, '{}')
}

it('keeps nothing of whoever signs out and leaves the page before the server responds', async () => {
  await signIn(fakeServer())
  keepWhatBrisaSaw()
  startSigningOut()
  expect(kept()).toEqual([])
})

it('keeps what was typed where the session ends by time and the page is left before the server responds', async () => {
  await signIn(fakeServer())
  keepWhatBrisaSaw()
  startSigningOut({ isTimeout: true })
  expect(kept()).toEqual(['semilla_draft:7:new'])
})

it('removes what this tab kept after another one had signed out', async () => {
  await signIn(fakeServer())
  const server = fakeServer()
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, { userType: 'parent' })
  localStorage.setItem('semilla_first_words', '{}')
  expect(await followOtherTab('signedOut')).toBe(true)
  expect(kept()).toEqual([])
})

it.each([
  ['somebody else', { ...parent, userId: 8 }],
  ['nobody', nobody],
])('keeps nothing of whoever was here where a question of its own finds %s signed in', async (_, now) => {
  await signIn(fakeServer())
  keepWhatBrisaSaw()
  queryClient.setQueryData(['/api/Own'], 'What Brisa saw')
  const server = fakeServer()
  server.answers(getCurrentUserForce, now)
  server.answers(getCurrentUserType, { userType: 'parent' })
  expect((await extendSession()).userId).toBe(now.userId)
  expect(kept()).toEqual(['semilla_draft:7:new'])
  expect(queryClient.getQueryData(['/api/Own'])).toBeUndefined()
})

it('keeps all where the same account is still signed in', async () => {
  const server = fakeServer()
  await signIn(server)
  keepWhatBrisaSaw()
  server.answers(getCurrentUserForce, parent)
  server.answers(getCurrentUserType, { userType: 'parent' })
  await extendSession()
  expect(kept()).toEqual(brisas)
})

it('does not end the session of who signs in after a sign-out without a network', async () => {
  const server = fakeServer()
  await signIn(server)
  server.doesNotRespond(logOut)
  await signOut()
  const later = fakeServer()
  await signIn(later, { ...parent, userId: 8 })
  expect(knownSession().userId).toBe(8)
  expect(later.requestsOf(logOut)).toHaveLength(0)
})

it('shows nobody in a tab once another one has signed out without a network', async () => {
  const server = fakeServer()
  await signIn(server)
  localStorage.setItem('semilla_signing_out', '1')
  server.doesNotRespond(logOut)
  expect(await followOtherTab('signedOut')).toBe(true)
  expect(knownSession().userId).toBeUndefined()
})

it('follows a tab that signed out even if this one asked just before', async () => {
  await signIn(fakeServer())
  const server = fakeServer()
  const release = server.answersLater(getCurrentUserForce, parent)
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, { userType: 'parent' })
  void extendSession()
  const followed = followOtherTab('signedOut')
  release()
  expect(await followed).toBe(true)
  expect(knownSession().userId).toBeUndefined()
})

it('knows who signed in even if it asked just before', async () => {
  const server = fakeServer()
  const release = server.answersLater(getCurrentUserForce, nobody)
  server.answers(getCurrentUserForce, parent)
  server.answers(getCurrentUserType, { userType: 'parent' })
  void extendSession()
  const begun = beginSession()
  release()
  expect((await begun).userId).toBe(7)
})

it.each(['signedOut', 'timedOut'] as const)(
  'follows a tab without a network whose session is %s, before what that tab stored arrives here',
  async (news) => {
    await signIn(fakeServer())
    fakeServer().doesNotRespond(getCurrentUserForce)
    expect(await followOtherTab(news)).toBe(true)
    expect(knownSession().userId).toBeUndefined()
  },
)

it('hears what another tab told before anybody listened, once', async () => {
  await signIn(fakeServer())
  fakeServer().doesNotRespond(getCurrentUserForce)
  const otherTab = new BroadcastChannel('semilla_session')
  otherTab.postMessage('signedOut')
  await vi.waitFor(async () => {
    const heard: string[] = []
    onOtherTab((news) => heard.push(news))()
    expect(heard).toEqual(['signedOut'])
  })
  const again = vi.fn()
  onOtherTab(again)()
  expect(again).not.toHaveBeenCalled()
  otherTab.close()
})

it('keeps its session without a network when another tab signs in', async () => {
  await signIn(fakeServer())
  fakeServer().doesNotRespond(getCurrentUserForce)
  expect(await followOtherTab('signedIn')).toBe(false)
  expect(knownSession().userId).toBe(7)
})

it('keeps what its user has not sent from this tab over a time-out, and nothing of others', async () => {
  const server = fakeServer()
  await signIn(server)
  for (const owner of [7, 8, 'visitor']) sessionStorage.setItem(`semilla_draft:${owner}:typed:dg-4-9`, 'May we visit?')
  endSession({ isTimeout: true })
  await signIn(server)
  expect(Object.keys(sessionStorage)).toEqual(['semilla_draft:7:typed:dg-4-9'])
  endSession()
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('keeps whose session ended by time, and not after a sign-out', async () => {
  const server = fakeServer()
  await signIn(server)
  endSession({ isTimeout: true })
  endSession({ isTimeout: true })
  expect(knownSession()).toMatchObject({ leftAs: 'parent' })
  await signIn(server)
  expect(knownSession().leftAs).toBeUndefined()
  endSession()
  expect(knownSession().leftAs).toBeUndefined()
})

it.each([
  ['while the page was closed', { ...parent, userType: 'parent' }],
  ['and the page was loaded again', { leftAs: 'parent' }],
])('knows whose session ended by time %s, until they sign out', async (_, session) => {
  localStorage.setItem('semilla_last_known', JSON.stringify({ session, answers: [] }))
  const server = fakeServer()
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, {})
  expect(await extendSession()).toMatchObject({ leftAs: 'parent' })
  localStorage.removeItem('semilla_last_known')
  expect(await extendSession()).toMatchObject({ leftAs: 'parent' })
  server.answers(logOut, null as never)
  await signOut()
  expect((await extendSession()).leftAs).toBeUndefined()
})

it.each([
  ['timedOut', 'parent'],
  ['signedOut', undefined],
] as const)('keeps whose session ended if another tab tells that it is %s', async (news, leftAs) => {
  await signIn(fakeServer())
  const server = fakeServer()
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, {})
  expect(await followOtherTab(news)).toBe(true)
  expect(knownSession().leftAs).toBe(leftAs)
})

it('keeps an answer of the moment before the page is left', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  startKeepingLastKnown()
  const server = fakeServer()
  await signIn(server)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(localStorage.getItem('semilla_last_known')).toContain('Brisa')
})

it('signs in and out where the browser stores nothing', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({} as Storage, { get: refuse, ownKeys: refuse }))
  const server = fakeServer()
  await signIn(server)
  expect(knownSession().userId).toBe(parent.userId)
  server.answers(logOut, null as never)
  await signOut()
  expect(knownSession().userId).toBeUndefined()
})

const figures = { familySize: '3' }

it('passes on what a visitor typed to the family that signs in, and to nobody after it', async () => {
  keepCarried(figures, undefined)
  await signIn(fakeServer())
  expect(findCarried(parent.userId)).toEqual(figures)
  await signIn(fakeServer(), { ...parent, userId: 8 })
  for (const userId of [undefined, 7, 8]) expect(findCarried(userId)).toBeUndefined()
})

it('keeps what was typed through a reload, and removes it at a sign-out', async () => {
  keepCarried(figures, undefined)
  queryClient.clear()
  expect(findCarried(undefined)).toEqual(figures)
  const server = fakeServer()
  await signIn(server)
  queryClient.clear()
  expect(findCarried(undefined)).toBeUndefined()
  expect(findCarried(parent.userId)).toEqual(figures)
  server.answers(logOut, null as never)
  await signOut()
  for (const userId of [undefined, parent.userId]) expect(findCarried(userId)).toBeUndefined()
})
