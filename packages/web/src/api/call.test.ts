// @vitest-environment happy-dom
import { getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../testing/server.ts'
import { call } from './call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer that can be read looks up no text, which may not have loaded yet', async () => {
  const t = vi.spyOn(i18next, 't')
  const server = fakeServer()
  server.answers(getCurrentUserType, { userType: 'parent' })
  server.declines(getCurrentUserType, 401, { ErrCode: 'signedOut', ErrMsg: 'Sign in.' })
  expect(await call(getCurrentUserType)).toEqual({ userType: 'parent' })
  await expect(call(getCurrentUserType)).rejects.toMatchObject({ code: 'signedOut', message: 'Sign in.' })
  expect(t).not.toHaveBeenCalled()
})
