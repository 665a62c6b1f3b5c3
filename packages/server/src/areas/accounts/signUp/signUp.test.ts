import { beforeAll, describe, expect, test } from 'vitest'
import { givenCity, givenOrganization, givenSite } from '../../../../testing/given.ts'
import {
  givenAccount,
  givenApplication,
  givenInvitation,
  rightPassword,
  signInAt,
  whoIs,
  workAt,
} from '../../../../testing/givenAccounts.ts'
import { startTestServer, type TestClient, type TestServer, testNow } from '../../../../testing/startTestServer.ts'

let server: TestServer
let cityId: number
let owner: number
let siteId: number
const roleIds: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer()
  cityId = await givenCity(server)
  owner = await givenOrganization(server, 'programOwner')
  siteId = await givenSite(server, { organizationId: owner, name: 'Little Acorns' })
  for (const { id, code } of await server.db.selectFrom('role').select(['id', 'code']).execute()) roleIds[code] = id
})

const person = { Password: rightPassword, FirstName: 'Marisol', LastName: 'Ibarra' }
const family = (client: TestClient, body: object) => client.post('/api/signup/RegisterParent', { ...person, ...body })
const program = (client: TestClient, body: object) =>
  client.post('/api/signup/RegisterProvider', { ...person, ...body })

describe('a family signs up', () => {
  test.each([
    ['an e-mail', { AccountType: 0, Account: 'Marisol@Example.net' }, 'marisol@example.net'],
    ['a phone', { AccountType: 1, Account: '(415) 555-0199', PhoneCountryCode: '1' }, '4155550199'],
    [
      'a phone of another country',
      { AccountType: 1, Account: '55 1234 5678', PhoneCountryCode: '52' },
      '+525512345678',
    ],
  ])('with %s and signs in', async (_what, account, name) => {
    const client = server.client()
    expect((await family(client, account)).data).toEqual({ RegisterResult: 0 })
    expect((await signInAt(client, name)).data.loginResult).toBe(0)
    const again = await family(server.client(), account)
    expect(again).toMatchObject({ status: 409, code: 'accountExists' })
    const exists = await client.post('/api/signup/CheckUserAccountExists', account)
    expect(exists.data).toEqual({ CheckResult: 1 })
  })

  test.each([
    ['no e-mail', { Account: 'marisol@example' }, 'Account', 'emailInvalid'],
    ['no phone', { AccountType: 1, Account: '415 555 01' }, 'Account', 'accountPhoneInvalid'],
    ['no name', { Account: 'a@example.org', FirstName: ' ' }, 'FirstName', 'required'],
    ['a short password', { Account: 'a@example.org', Password: 'Ab1!' }, 'Password', 'passwordLength'],
    ['a common one', { Account: 'a@example.org', Password: 'P@ssw0rd1!' }, 'Password', 'passwordCommon'],
    ['her name in it', { Account: 'a@example.org', Password: 'Marisol-77' }, 'Password', 'passwordHasOwnWords'],
  ])('is refused with %s', async (_what, body, path, code) => {
    const answer = await family(server.client(), body)
    expect(answer).toMatchObject({ status: 400, code: 'invalid' })
    expect(answer.fields).toContainEqual({ Path: path, Code: code, Message: expect.stringMatching(/\w+ \w+/) })
  })

  test('two concurrent sign-ups create one account', async () => {
    const body = { Account: 'twice@example.org' }
    const answers = await Promise.all([family(server.client(), body), family(server.client(), body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a program signs up', () => {
  const info = async (code: string) =>
    (await server.client().get('/api/signup/GetRegistInfo', { InvitationCode: code })).data

  test('with the code of a site, which is then assigned to it', async () => {
    const code = await givenInvitation(server, { kind: 'site', siteId, roleId: roleIds.siteViewer as number })
    expect(await info(code.toLowerCase().replace(/(.{4})/g, '$1-'))).toMatchObject({
      CheckResult: 0,
      RegInfo: { EntityName: 'Little Acorns' },
    })
    const client = server.client()
    expect((await program(client, { Account: 'acorn@example.org', InvitationCode: code })).data.RegisterResult).toBe(0)
    await workAt(client, 'acorn@example.org', false)
    expect((await client.get('/api/User/GetCurrentUser')).data).toMatchObject({
      Roles: ['oece.pro.viewer'],
      CustomerId: owner,
    })
    const userId = (await whoIs(client)) as number
    const sites = await server.db.selectFrom('siteUser').selectAll().where('userId', '=', userId).execute()
    expect(sites).toEqual([{ siteId, userId, duty: 'manage' }])
    const second = await program(server.client(), { Account: 'other@example.org', InvitationCode: code })
    expect(second.data.RegisterResult).toBe(2)
    expect(await info(code)).toEqual({ CheckResult: 4, RegInfo: null })
  })

  test('without a code, as an owner without sites, under a unique organization name', async () => {
    const client = server.client()
    const body = { Account: 'sunset@example.org', BusinessName: 'Sunset Sprouts' }
    expect((await program(client, body)).data.RegisterResult).toBe(0)
    await workAt(client, 'sunset@example.org', false)
    expect((await client.get('/api/User/GetCurrentUser')).data.Roles.sort()).toEqual([
      'oece.pro.owner',
      'oece.pro.viewer',
    ])
    const taken = await program(server.client(), { Account: 'b@example.org', BusinessName: 'SUNSET sprouts' })
    expect(taken).toMatchObject({ status: 409, code: 'nameTaken' })
    const nameless = await program(server.client(), { Account: 'b@example.org' })
    expect(nameless.fields).toMatchObject([{ Path: 'BusinessName', Code: 'required' }])
  })

  test('agency staff sign up with an invitation from their agency', async () => {
    const organizationId = await givenOrganization(server, 'agency')
    const code = await givenInvitation(server, { kind: 'staff', organizationId, roleId: roleIds.counselor as number })
    const client = server.client()
    expect((await program(client, { Account: 'new@agency.org', InvitationCode: code })).data.RegisterResult).toBe(0)
    expect((await workAt(client, 'new@agency.org', true)).data.loginResult).toBe(0)
    expect((await client.get('/api/User/GetCurrentUserType')).data).toEqual({ UserType: 1 })
  })

  test('is refused with a code that is unknown, expired or meant for a family', async () => {
    const late = await givenInvitation(server, { kind: 'site', siteId })
    const applicationId = await givenApplication(server, { cityId })
    const families = await givenInvitation(server, { kind: 'application', applicationId })
    server.clock.set('2026-12-24T17:00:00Z')
    const fresh = await givenInvitation(server, { kind: 'application', applicationId })
    for (const InvitationCode of ['ABCDEFGHJKMN', late, families, fresh]) {
      const answer = await program(server.client(), { Account: 'c@example.org', InvitationCode })
      expect(answer.data, InvitationCode).toEqual({ RegisterResult: 3 })
    }
    server.clock.set(testNow)
  })

  test('a signed-in program claims a site by its code, once', async () => {
    await givenAccount(server, { email: 'taker@x.org', role: 'siteOwner', organizationId: owner })
    const taker = server.client()
    await workAt(taker, 'taker@x.org', false)
    const code = await givenInvitation(server, { kind: 'site', siteId })
    const take = async (client: TestClient) =>
      (await client.post('/api/signup/InviteProvider', { InvitationCode: code })).data
    expect(await take(taker)).toEqual({ CheckResult: 0, ProviderName: 'Little Acorns' })
    expect((await take(taker)).CheckResult).toBe(2)
    const other = server.client()
    await givenAccount(server, { email: 'other@x.org', role: 'siteOwner', organizationId: owner })
    await workAt(other, 'other@x.org', false)
    expect((await take(other)).CheckResult).toBe(4)
    expect((await server.client().post('/api/signup/InviteProvider', { InvitationCode: code })).status).toBe(401)
  })
})

describe('a family brings an application to sign-in', () => {
  test('that already belongs to them or another account, or would be a second active one', async () => {
    const mine = await givenAccount(server, { email: 'mine@example.org' })
    const theirs = await givenAccount(server, { email: 'theirs@example.org' })
    const linked = await givenApplication(server, { cityId, parentUserId: mine })
    await givenApplication(server, { cityId, parentUserId: theirs })
    const unlinked = await givenApplication(server, { cityId })
    const codeOf = (applicationId: number) => givenInvitation(server, { kind: 'application', applicationId })
    const bring = async (account: string, InvitationCode: string) =>
      (await signInAt(server.client(), account, rightPassword, { InvitationCode })).data
    expect(await bring('mine@example.org', await codeOf(linked))).toMatchObject({ loginResult: 0 })
    expect(await bring('theirs@example.org', await codeOf(linked))).toMatchObject({
      loginResult: 3,
      linkedUserAccount: 'm•••@example.org',
    })
    expect(await bring('theirs@example.org', await codeOf(unlinked))).toMatchObject({ loginResult: 2 })
    expect(await bring('theirs@example.org', 'ABCDEFGHJKMN')).toMatchObject({ loginResult: 1 })
  })

  test('knowing the id of an application is not enough', async () => {
    const owned = await givenAccount(server, { email: 'owner@example.org' })
    const applicationId = await givenApplication(server, { cityId, parentUserId: owned })
    await givenAccount(server, { email: 'stranger@example.org' })
    const client = server.client()
    const { data } = await signInAt(client, 'stranger@example.org', rightPassword, { applicationId })
    expect(data).toMatchObject({ loginResult: 0, linkedUserAccount: '' })
  })
})
