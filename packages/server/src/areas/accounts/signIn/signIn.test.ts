import { getConfig, getCurrentUser, getCurrentUserType, logOut } from '@semilla/contract/accounts/session.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenCity, givenOrganization } from '../../../../testing/given.ts'
import { givenAccount, rightPassword, signInAt, whoIs, workAt } from '../../../../testing/givenAccounts.ts'
import { startTestServer, type TestServer, testNow } from '../../../../testing/startTestServer.ts'

let server: TestServer
const ids: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer()
  await givenCity(server)
  const organizationId = await givenOrganization(server, 'agency')
  const owner = await givenOrganization(server, 'programOwner')
  ids.parent = await givenAccount(server, { email: 'rosa@example.org' })
  ids.phone = await givenAccount(server, { phone: '+14155550142' })
  ids.counselor = await givenAccount(server, { email: 'counselor@x.org', role: 'counselor', organizationId })
  ids.site = await givenAccount(server, { email: 'site@x.org', role: 'siteOwner', organizationId: owner })
  ids.admin = await givenAccount(server, { email: 'admin@x.org', role: 'portalAdministrator' })
  ids.disabled = await givenAccount(server, { email: 'gone@example.org' })
  await server.db.updateTable('appUser').set({ disabledAt: testNow }).where('id', '=', ids.disabled).execute()
})

describe('signing in as a family', () => {
  test.each([
    ['rosa@example.org', rightPassword, 'parent'],
    [' Rosa@Example.ORG ', rightPassword, 'parent'],
    ['(415) 555-0142', rightPassword, 'phone'],
    ['1-415-555-0142', rightPassword, 'phone'],
    ['+14155550142', rightPassword, 'phone'],
    ['counselor@x.org', rightPassword, 'counselor'],
  ])('%s is accepted', async (account, password, who) => {
    const client = server.client()
    const { output } = await signInAt(client, account, password)
    expect(output?.outcome).toBe('signedIn')
    expect(output?.error).toBeUndefined()
    expect(await whoIs(client)).toBe(ids[who])
  })

  test.each([
    ['a wrong password', 'rosa@example.org', 'Folsom-2766', 'wrongPassword'],
    ['an unknown account', 'nobody@example.org', rightPassword, 'wrongPassword'],
    ['neither an email nor a phone', 'rosa', rightPassword, 'wrongPassword'],
    ['a disabled account', 'gone@example.org', rightPassword, 'inactive'],
    ['a disabled account without its password', 'gone@example.org', 'Folsom-2766', 'wrongPassword'],
    ['a program on the family page', 'site@x.org', rightPassword, 'notAuthorized'],
  ])('%s is not: %s', async (_why, account, password, error) => {
    const client = server.client()
    const { output } = await signInAt(client, account, password)
    expect(output).toMatchObject({ outcome: 'failed', error, message: expect.stringMatching(/\w+ \w+/) })
    expect(await whoIs(client)).toBeNull()
  })

  test('as a parent over a staff session is refused, and the session stays', async () => {
    const client = server.client()
    await signInAt(client, 'counselor@x.org', rightPassword)
    const refused = await signInAt(client, 'rosa@example.org', rightPassword)
    expect(refused).toMatchObject({ status: 409, code: 'mustSignOutFirst' })
    expect(refused.message).toContain('sign out first')
    expect(await whoIs(client)).toBe(ids.counselor)
    await client.call(logOut, {})
    expect((await signInAt(client, 'rosa@example.org', rightPassword)).output?.outcome).toBe('signedIn')
  })

  test('an unknown account is indistinguishable from a wrong password', async () => {
    const wrong = await signInAt(server.client(), 'rosa@example.org', 'Folsom-2766')
    const unknown = await signInAt(server.client(), 'nobody@example.org', 'Folsom-2766')
    expect(unknown.data).toEqual(wrong.data)
    expect(unknown.status).toBe(wrong.status)
  })
})

describe('signing in as staff', () => {
  test.each([
    ['counselor@x.org', true, undefined],
    ['admin@x.org', true, undefined],
    ['admin@x.org', false, undefined],
    ['site@x.org', false, undefined],
    ['site@x.org', true, 'notAuthorized'],
    ['counselor@x.org', false, 'notAuthorized'],
    ['rosa@example.org', true, 'notAuthorized'],
    ['rosa@example.org', false, 'notAuthorized'],
  ])('%s as agency: %s', async (account, isAgency, error) => {
    const { output } = await workAt(server.client(), account, isAgency)
    expect(output?.outcome).toBe(error ? 'failed' : 'signedIn')
    expect(output?.error).toBe(error)
  })
})

describe('a session', () => {
  const minutesLater = (minutes: number) =>
    server.clock.set(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())

  test('stays active while used, and ends after 30 idle minutes and after 12 hours', async () => {
    server.clock.set(testNow)
    const idle = server.client()
    const busy = server.client()
    await signInAt(idle, 'rosa@example.org')
    await signInAt(busy, 'rosa@example.org')
    for (let at = 25; at < 720; at += 25) {
      minutesLater(at)
      expect(await whoIs(busy), `after ${at} minutes`).toBe(ids.parent)
      if (at > 30) expect(await whoIs(idle)).toBeNull()
    }
    minutesLater(720)
    expect(await whoIs(busy)).toBeNull()
    server.clock.set(testNow)
  })

  test('is not extended by what a page reads by itself while nobody uses it', async () => {
    server.clock.set(testNow)
    const [left, used] = [server.client(), server.client()]
    await signInAt(left, 'rosa@example.org')
    await signInAt(used, 'rosa@example.org')
    minutesLater(20)
    for (const [client, headers] of [
      [left, { 'x-background': '1' }],
      [used, {}],
    ] as const)
      expect((await client.call(getCurrentUser, {}, headers)).userId).toBe(ids.parent)
    minutesLater(31)
    expect([await whoIs(left), await whoIs(used)]).toEqual([null, ids.parent])
    server.clock.set(testNow)
  })

  test('answers a request while another of the same page is still under way', async () => {
    const client = server.client()
    await signInAt(client, 'rosa@example.org')
    minutesLater(5)
    await server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('userSession')
        .set({ lastSeenAt: testNow })
        .where('userId', '=', ids.parent as number)
        .execute()
      expect(await whoIs(client)).toBe(ids.parent)
    })
    server.clock.set(testNow)
  })

  test('gets a new id at each sign-in, and the previous id becomes worthless', async () => {
    const client = server.client()
    await signInAt(client, 'rosa@example.org')
    const before = client.cookies.get('semilla_session') as string
    await signInAt(client, 'rosa@example.org')
    expect(client.cookies.get('semilla_session')).not.toBe(before)
    client.cookies.set('semilla_session', before)
    expect(await whoIs(client)).toBeNull()
  })

  test("ends at sign-out, and the browser's data is removed", async () => {
    const client = server.client()
    await signInAt(client, 'rosa@example.org')
    const token = client.cookies.get('semilla_session') as string
    expect((await client.send(logOut, {})).status).toBe(200)
    expect([...client.cookies.keys()]).toEqual(['semilla_device'])
    client.cookies.set('semilla_session', token)
    expect(await whoIs(client)).toBeNull()
    expect((await client.send(logOut, {})).status).toBe(401)
  })

  test.each([
    ['the account is disabled', { disabledAt: testNow }],
    ['its roles change', { accessVersion: 2 }],
  ])('ends when %s', async (_when, change) => {
    const id = await givenAccount(server, { email: `ends${Object.keys(change)}@example.org`.toLowerCase() })
    const client = server.client()
    await signInAt(client, `ends${Object.keys(change)}@example.org`)
    expect(await whoIs(client)).toBe(id)
    await server.db.updateTable('appUser').set(change).where('id', '=', id).execute()
    expect(await whoIs(client)).toBeNull()
  })
})

test('every sign-in attempt is in the audit log without its password', async () => {
  await signInAt(server.client(), 'rosa@example.org', 'Folsom-2766')
  await signInAt(server.client(), 'rosa@example.org')
  const lines = await server.db
    .selectFrom('auditLog')
    .select(['action', 'entityId', 'after'])
    .where('action', '=', 'signIn')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(lines).toEqual([
    { action: 'signIn', entityId: ids.parent, after: { door: 'family', outcome: 'signedIn' } },
    { action: 'signIn', entityId: ids.parent, after: { door: 'family', outcome: 'wrongPassword' } },
  ])
})

test('the configuration contains realtime keys for a session only', async () => {
  const client = server.client()
  const { cityCode, chatKeys } = await client.call(getConfig, {})
  expect(cityCode).toBe('oece')
  expect(chatKeys).toBeUndefined()
  await signInAt(client, 'rosa@example.org')
  expect((await client.call(getConfig, {})).chatKeys).toEqual({
    publish: expect.any(String),
    subscribe: expect.any(String),
  })
  expect(await client.call(getCurrentUserType, {})).toEqual({ userType: 'parent' })
})
