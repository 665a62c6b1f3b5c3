import { getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { logIn } from '@semilla/contract/accounts/signIn.ts'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../testing/server.ts'
import { signedOut } from './audience.ts'
import { call } from './call.ts'
import { isServerResponding } from './connection.ts'
import { queryClient } from './queries/queryClient.ts'
import { sessionKey } from './reader.ts'

test('an answer that can be read looks up no text, which may not have loaded yet', async () => {
  const t = vi.spyOn(i18next, 't')
  const server = fakeServer()
  server.answers(getCurrentUserType, { userType: 'parent' })
  server.declines(getCurrentUserType, 401, { ErrCode: 'signedOut', ErrMsg: 'Sign in.' })
  expect(await call(getCurrentUserType)).toEqual({ userType: 'parent' })
  await expect(call(getCurrentUserType)).rejects.toMatchObject({ code: 'signedOut', message: 'Sign in.' })
  expect(t).not.toHaveBeenCalled()
})

test('a server that declines even to read is one that does not respond; a change may be declined for its own reason', async () => {
  const server = fakeServer()
  const unavailable = { ErrCode: 'unavailable', ErrMsg: 'Not available right now.' }
  server.answers(getCurrentUserType, { userType: 'parent' })
  server.declines(getCurrentUserType, 503, unavailable)
  server.answers(getCurrentUserType, { userType: 'parent' })
  server.declines(logIn, 503, unavailable)
  const asks = async (sent: Promise<unknown>) => {
    await sent.catch(() => undefined)
    return isServerResponding()
  }
  const signIn = () => call(logIn, { account: 'ana@example.org', password: 'Folsom-2765' } as never)
  expect(await asks(call(getCurrentUserType))).toBe(true)
  expect(await asks(call(getCurrentUserType))).toBe(false)
  expect(await asks(signIn())).toBe(false)
  expect(await asks(call(getCurrentUserType))).toBe(true)
  expect(await asks(signIn())).toBe(true)
  expect(server.requestsOf(logIn)).toHaveLength(2)
})

test('a request says for whom it is, so that nothing of one user is stored for whoever signed in in another tab', async () => {
  const server = fakeServer()
  server.answers(getCurrentUserType, { userType: 'parent' })
  queryClient.setQueryData(sessionKey, signedOut)
  await call(getCurrentUserType)
  queryClient.setQueryData(sessionKey, { ...signedOut, userId: 7 })
  await call(getCurrentUserType)
  queryClient.clear()
  expect(server.requestsOf(getCurrentUserType).map(({ headers }) => headers['X-User'])).toEqual([undefined, '7'])
})
