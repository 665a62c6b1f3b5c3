// @vitest-environment happy-dom
import { getCurrentUserForce, getCurrentUserType, logOut } from '@semilla/contract/accounts/session.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../testing/server.ts'
import { beginSession, endSession, extendSession, followOtherTab, knownSession, signOut } from './session.ts'

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

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

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
  expect(await followOtherTab()).toBe(true)
  expect(knownSession().userId).toBeUndefined()
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
