import { checkVerificationCode, sendVerificationCode } from '@semilla/contract/accounts/password.ts'
import { updateUserPicture } from '@semilla/contract/accounts/profile.ts'
import { confirmAuthenticatorApp } from '@semilla/contract/accounts/secondFactor.ts'
import { checkAccountExists, registerParent } from '@semilla/contract/accounts/signUp.ts'
import { importUsers } from '@semilla/contract/accounts/userImport.ts'
import { getRegistrationInfo } from '@semilla/contract/invitations.ts'
import { requestMyData } from '@semilla/contract/rights.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenCity, givenClient, type RoleCode } from '../../../testing/given.ts'
import { givenAccount, named, signInAt, whoIs } from '../../../testing/givenAccounts.ts'
import { startTestServer, type TestServer, testNow } from '../../../testing/startTestServer.ts'
import type { Answer, TestClient } from '../../../testing/testClient.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' })
  await givenCity(server)
})

const later = (minutes: number) => server.clock.set(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())

describe('sign-in attempts', () => {
  test('are blocked after five wrong passwords, even with the right one, for a quarter of an hour', async () => {
    await givenAccount(server, { email: 'guessed@example.org' })
    for (let at = 0; at < 5; at++) {
      expect((await signInAt(server.client(), 'guessed@example.org', 'Folsom-0000')).output?.error).toBe(
        'wrongPassword',
      )
    }
    const stopped = await signInAt(server.client(), 'Guessed@example.org')
    expect(stopped).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect(stopped.message).toBe('Too many attempts. Try again in 15 minutes.')
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    later(15)
    expect((await signInAt(server.client(), 'guessed@example.org')).output?.outcome).toBe('signedIn')
    server.clock.set(testNow)
  })

  test('are counted in the same way for an account that does not exist', async () => {
    for (let at = 0; at < 5; at++) expect((await signInAt(server.client(), 'nobody@example.org')).status).toBe(200)
    expect((await signInAt(server.client(), 'nobody@example.org')).status).toBe(429)
  })

  test('are reset by a right password, for the account, the network and all strangers', async () => {
    await givenAccount(server, { email: 'clumsy@example.org' })
    const counted = async () =>
      (await server.db.selectFrom('attempt').select('id').where('kind', 'like', 'password:%').execute()).length
    const before = await counted()
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 4; at++) await signInAt(server.client(), 'clumsy@example.org', 'Folsom-0000')
      expect((await signInAt(server.client(), 'clumsy@example.org')).output?.outcome).toBe('signedIn')
      expect(await counted()).toBe(before)
    }
  })

  test('are counted as exactly in a burst as one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signInAt(server.client(), 'burst@example.org', 'Folsom-0000')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('stay counted when the request itself is refused', async () => {
    await givenAccount(server, { email: 'taken@example.org' })
    const person = { ...named('taken@example.org'), password: 'Valencia+3301', firstName: 'A', lastName: 'B' }
    const statuses: number[] = []
    for (let at = 0; at < 11; at++) statuses.push((await server.client().send(registerParent, person)).status)
    expect(statuses).toEqual([...Array(10).fill(409), 429])
  })
})

test.each<[what: string, ask: (client: TestClient) => Promise<Answer>, most: number]>([
  [
    'requesting a code',
    (client) => client.send(sendVerificationCode, { ...named('sent@example.org'), purpose: 'resetPassword' }),
    6,
  ],
  [
    'checking a code',
    (client) => client.send(checkVerificationCode, { ...named('checked@example.org'), code: '1' }),
    20,
  ],
  ['asking whether it exists', (client) => client.send(checkAccountExists, named('asked@example.org')), 20],
])('%s is limited for each account', async (_what, ask, most) => {
  for (let at = 0; at < most; at++) expect((await ask(server.client())).status).toBe(200)
  expect((await ask(server.client())).status).toBe(429)
})

const unreadable = { picture: 'AAAA', fileName: 'me.png' }
const nobody = { organizationId: undefined, users: [] }
test.each<[what: string, role: RoleCode | undefined, ask: (client: TestClient) => Promise<Answer>, most: number]>([
  ['a picture', undefined, (client) => client.send(updateUserPicture, unreadable), 20],
  ['a new second step', 'siteOwner', (client) => client.send(confirmAuthenticatorApp, { code: '000000' }), 20],
  ['a workbook of staff', 'programAdministrator', (client) => client.send(importUsers, nobody), 10],
])('%s is tried a limited number of times by one user', async (_what, role, ask, most) => {
  const { client } = await givenClient(server, role && { role })
  for (let at = 0; at < most; at++) expect((await ask(client)).status).not.toBe(429)
  expect((await ask(client)).status).toBe(429)
  const { client: other } = await givenClient(server, role && { role })
  expect((await ask(other)).status).not.toBe(429)
})

test('invitation codes cannot be guessed by brute force from one address', async () => {
  const statuses = new Set<number>()
  for (let at = 0; at < 41; at++) {
    const invitationCode = `AAAABBBB${String(at).padStart(4, '2')}`
    statuses.add((await server.client().send(getRegistrationInfo, { invitationCode, appId: '' })).status)
  }
  expect([...statuses]).toEqual([200, 429])
})

test('the cleanup job removes old attempts', async () => {
  later(2 * 24 * 60)
  await server.runTask('cleanUp', {})
  expect(await server.db.selectFrom('attempt').select('id').execute()).toEqual([])
  server.clock.set(testNow)
})

test('a request that a page makes by itself does not extend the session while it is counted', async () => {
  server.clock.set(testNow)
  await givenAccount(server, { email: 'left@example.org' })
  const client = server.client()
  await signInAt(client, 'left@example.org')
  for (const minutes of [20, 29, 40]) {
    later(minutes)
    await client.send(requestMyData, {}, { 'x-background': '1' })
  }
  expect(await whoIs(client)).toBeNull()
  server.clock.set(testNow)
})
