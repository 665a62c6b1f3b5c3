import { expect, test } from 'vitest'
import { givenCity } from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

test('the NIST policy requires a minimum length and nothing else', async () => {
  const server = await startTestServer({ PASSWORD_POLICY: 'nist' })
  await givenCity(server)
  const register = (Account: string, Password: string) =>
    server.client().post('/api/signup/RegisterParent', { Account, Password, FirstName: 'Lu', LastName: 'Ma' })
  expect((await server.client().get('/api/User/GetConfig')).data.PasswordPolicy).toBe('nist')
  const short = await register('one@example.org', 'Folsom-2765')
  expect(short.fields).toMatchObject([{ Path: 'Password', Code: 'passwordLengthLong' }])
  const long = `a quiet lane behind the bakery ${'and on '.repeat(13)}`.slice(0, 128)
  expect((await register('two@example.org', long)).data.RegisterResult).toBe(0)
  const signIn = (password: string) =>
    server.client().post('/api/Login/Login2', { logonName: 'two@example.org', password })
  expect((await signIn(long)).data.loginResult).toBe(0)
  expect((await signIn(long.slice(0, -1))).data.errorCode).toBe(101)
})
