import { getCurrentUser, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { checkAccountExists, registerParent, registerProvider } from '@semilla/contract/accounts/signUp.ts'
import { acceptSiteInvitation, getRegistrationInfo } from '@semilla/contract/invitations.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenCity, givenOrganization, givenSite } from '../../../../testing/given.ts'
import {
  givenAccount,
  givenApplication,
  givenInvitation,
  named,
  rightPassword,
  signInAt,
  whoIs,
  workAt,
} from '../../../../testing/givenAccounts.ts'
import { startTestServer, type TestServer, testNow } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

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

const person = { password: rightPassword, firstName: 'Marisol', lastName: 'Ibarra' }
type Family = Partial<Input<typeof registerParent>>
const family = (client: TestClient, account: string, more: Family = {}) =>
  client.send(registerParent, { ...named(account), ...person, ...more })
type Program = Partial<Input<typeof registerProvider>>
const program = (client: TestClient, account: string, more: Program = {}) =>
  client.send(registerProvider, { ...named(account), ...person, businessName: '', ...more })

describe('a family signs up', () => {
  test.each([
    ['an email', named('Marisol@Example.net'), 'marisol@example.net'],
    ['a phone', { ...named('(415) 555-0199'), accountKind: 'phone' }, '4155550199'],
    [
      'a phone of another country',
      { accountKind: 'phone', account: '55 1234 5678', phoneCountryCode: '52' },
      '+525512345678',
    ],
  ] as const)('with %s and signs in', async (_what, account, name) => {
    const client = server.client()
    expect((await family(client, account.account, account)).output).toEqual({ outcome: 'registered' })
    expect((await signInAt(client, name)).output?.outcome).toBe('signedIn')
    const again = await family(server.client(), account.account, account)
    expect(again).toMatchObject({ status: 409, code: 'accountExists' })
    expect(await client.call(checkAccountExists, account)).toEqual({ exists: true })
  })

  test.each([
    ['no email', 'marisol@example', {}, 'Account', 'emailInvalid'],
    ['no phone', '415 555 01', { accountKind: 'phone' }, 'Account', 'accountPhoneInvalid'],
    ['no name', 'a@example.org', { firstName: ' ' }, 'FirstName', 'required'],
    ['a short password', 'a@example.org', { password: 'Ab1!' }, 'Password', 'passwordLength'],
    ['a common one', 'a@example.org', { password: 'P@ssw0rd1!' }, 'Password', 'passwordCommon'],
    ['her name in it', 'a@example.org', { password: 'Marisol-77' }, 'Password', 'passwordHasOwnWords'],
  ] as const)('is refused with %s', async (_what, account, more, path, code) => {
    const answer = await family(server.client(), account, more)
    expect(answer).toMatchObject({ status: 400, code: 'invalid' })
    expect(answer.fields).toContainEqual({ Path: path, Code: code, Message: expect.stringMatching(/\w+ \w+/) })
  })

  test('two concurrent sign-ups create one account', async () => {
    const account = 'twice@example.org'
    const answers = await Promise.all([family(server.client(), account), family(server.client(), account)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a program signs up', () => {
  const info = (invitationCode: string) => server.client().call(getRegistrationInfo, { invitationCode, appId: '' })

  test('with the code of a site, which is then assigned to it', async () => {
    const code = await givenInvitation(server, { kind: 'site', siteId, roleId: roleIds.siteViewer as number })
    expect(await info(code.toLowerCase().replace(/(.{4})/g, '$1-'))).toMatchObject({
      outcome: 'valid',
      info: { entityName: 'Little Acorns' },
    })
    const client = server.client()
    expect((await program(client, 'acorn@example.org', { invitationCode: code })).output?.outcome).toBe('registered')
    await workAt(client, 'acorn@example.org', false)
    expect(await client.call(getCurrentUser, {})).toMatchObject({
      permissions: ['oece.pro.viewer'],
      organizationId: owner,
    })
    const userId = (await whoIs(client)) as number
    const sites = await server.db.selectFrom('siteUser').selectAll().where('userId', '=', userId).execute()
    expect(sites).toEqual([{ siteId, userId, duty: 'manage' }])
    const second = await program(server.client(), 'other@example.org', { invitationCode: code })
    expect(second.output?.outcome).toBe('alreadyLinked')
    const used = await info(code)
    expect(used.outcome).toBe('linkedByOthers')
    expect(used.info).toBeUndefined()
  })

  test('without a code, as an owner without sites, under a unique organization name', async () => {
    const client = server.client()
    const signedUp = await program(client, 'sunset@example.org', { businessName: 'Sunset Sprouts' })
    expect(signedUp.output?.outcome).toBe('registered')
    await workAt(client, 'sunset@example.org', false)
    expect((await client.call(getCurrentUser, {})).permissions.sort()).toEqual(['oece.pro.owner', 'oece.pro.viewer'])
    const taken = await program(server.client(), 'b@example.org', { businessName: 'SUNSET sprouts' })
    expect(taken).toMatchObject({ status: 409, code: '409' })
    const nameless = await program(server.client(), 'b@example.org')
    expect(nameless.fields).toMatchObject([{ Path: 'BusinessName', Code: 'required' }])
  })

  test('agency staff sign up with an invitation from their agency', async () => {
    const organizationId = await givenOrganization(server, 'agency')
    const code = await givenInvitation(server, { kind: 'staff', organizationId, roleId: roleIds.counselor as number })
    const client = server.client()
    expect((await program(client, 'new@agency.org', { invitationCode: code })).output?.outcome).toBe('registered')
    expect((await workAt(client, 'new@agency.org', true)).output?.outcome).toBe('signedIn')
    expect(await client.call(getCurrentUserType, {})).toEqual({ userType: 'agencyStaff' })
  })

  test('is refused with a code that is unknown, expired or meant for a family', async () => {
    const late = await givenInvitation(server, { kind: 'site', siteId })
    const applicationId = await givenApplication(server, { cityId })
    const families = await givenInvitation(server, { kind: 'application', applicationId })
    server.clock.set('2026-12-24T17:00:00Z')
    const fresh = await givenInvitation(server, { kind: 'application', applicationId })
    for (const invitationCode of ['ABCDEFGHJKMN', late, families, fresh]) {
      const answer = await program(server.client(), 'c@example.org', { invitationCode })
      expect(answer.output, invitationCode).toEqual({ outcome: 'invitationInvalid' })
    }
    server.clock.set(testNow)
  })

  test('a signed-in program claims a site by its code, once', async () => {
    await givenAccount(server, { email: 'taker@x.org', role: 'siteOwner', organizationId: owner })
    const taker = server.client()
    await workAt(taker, 'taker@x.org', false)
    const code = await givenInvitation(server, { kind: 'site', siteId })
    const input = { invitationCode: code, appId: '' }
    const take = (client: TestClient) => client.call(acceptSiteInvitation, input)
    expect(await take(taker)).toEqual({ outcome: 'valid', siteName: 'Little Acorns' })
    expect((await take(taker)).outcome).toBe('linkedByYou')
    const other = server.client()
    await givenAccount(server, { email: 'other@x.org', role: 'siteOwner', organizationId: owner })
    await workAt(other, 'other@x.org', false)
    expect((await take(other)).outcome).toBe('linkedByOthers')
    expect((await server.client().send(acceptSiteInvitation, input)).status).toBe(401)
  })
})

test.each([
  ['a site', 1, 'Little Acorns', async () => ({ kind: 'site', siteId }) as const],
  [
    'a place among the staff of an agency',
    7,
    expect.stringMatching(/^Organization agency/),
    async () => {
      const organizationId = await givenOrganization(server, 'agency')
      return { kind: 'staff', organizationId, roleId: roleIds.counselor as number } as const
    },
  ],
  [
    'the administration of the city',
    1,
    'Office of Early Care and Education',
    async () => ({ kind: 'staff', organizationId: cityId, roleId: roleIds.portalAdministrator as number }) as const,
  ],
  [
    'an application',
    20,
    '',
    async () => ({ kind: 'application', applicationId: await givenApplication(server, { cityId }) }) as const,
  ],
] as const)('an invitation to %s has the EntityType %i on the wire', async (_what, EntityType, EntityName, invited) => {
  const InvitationCode = await givenInvitation(server, await invited())
  const { data } = await server.client().get('/api/signup/GetRegistInfo', { InvitationCode, AppId: 3200 })
  expect(data).toEqual({
    CheckResult: 0,
    RegInfo: { Account: 'x@example.org', EntityName, EntityType, Language: 'en' },
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
    const bring = async (account: string, invitationCode: string) =>
      (await signInAt(server.client(), account, rightPassword, { invitationCode })).output
    expect(await bring('mine@example.org', await codeOf(linked))).toMatchObject({ outcome: 'signedIn' })
    expect(await bring('theirs@example.org', await codeOf(linked))).toMatchObject({
      outcome: 'linkedToAnother',
      linkedAccount: 'm•••@example.org',
    })
    expect(await bring('theirs@example.org', await codeOf(unlinked))).toMatchObject({
      outcome: 'activeApplicationExists',
    })
    expect(await bring('theirs@example.org', 'ABCDEFGHJKMN')).toMatchObject({ outcome: 'invitationInvalid' })
  })

  test('knowing the id of an application is not enough', async () => {
    const owned = await givenAccount(server, { email: 'owner@example.org' })
    const applicationId = await givenApplication(server, { cityId, parentUserId: owned })
    await givenAccount(server, { email: 'stranger@example.org' })
    const client = server.client()
    const { output } = await signInAt(client, 'stranger@example.org', rightPassword, { applicationId })
    expect(output?.outcome).toBe('signedIn')
    expect(output?.linkedAccount).toBeUndefined()
  })
})
