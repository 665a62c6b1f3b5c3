import { getConfig } from '@semilla/contract/accounts/session.ts'
import { registerParent } from '@semilla/contract/accounts/signUp.ts'
import { expect, test } from 'vitest'
import { givenCity } from '../../../../testing/given.ts'
import { named, signInAt } from '../../../../testing/givenAccounts.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

test('the NIST policy requires a minimum length and nothing else', async () => {
  const server = await startTestServer({ PASSWORD_POLICY: 'nist' })
  await givenCity(server)
  const register = (account: string, password: string) =>
    server.client().send(registerParent, { ...named(account), password, firstName: 'Lu', lastName: 'Ma' })
  expect((await server.client().call(getConfig, {})).passwordPolicy).toBe('nist')
  const short = await register('one@example.org', 'Folsom-2765')
  expect(short.fields).toMatchObject([{ Path: 'Password', Code: 'passwordLengthLong' }])
  const long = `a quiet lane behind the bakery ${'and on '.repeat(13)}`.slice(0, 128)
  expect((await register('two@example.org', long)).output?.outcome).toBe('registered')
  const signIn = async (password: string) => (await signInAt(server.client(), 'two@example.org', password)).output
  expect((await signIn(long))?.outcome).toBe('signedIn')
  expect((await signIn(long.slice(0, -1)))?.error).toBe('wrongPassword')
})
