import { changePassword } from '@semilla/contract/accounts/password.ts'
import * as api from '@semilla/contract/accounts/secondFactor.ts'
import { getCurrentUser } from '@semilla/contract/accounts/session.ts'
import { logInProvider } from '@semilla/contract/accounts/signIn.ts'
import { removeSecondFactorOfUser } from '@semilla/contract/accounts/users.ts'
import { getOrganizationSettings, updateOrganizationSettings } from '@semilla/contract/organizations/settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../../../../testing/authenticator.ts'
import { givenCity, givenClient, givenOrganization, givenSite, type RoleCode } from '../../../../testing/given.ts'
import {
  givenAccount,
  givenInvitation,
  rightPassword,
  signInAt,
  whoIs,
  workAt,
} from '../../../../testing/givenAccounts.ts'
import { liveKeys, openLivePage, openPage } from '../../../../testing/liveClient.ts'
import { newPasskey } from '../../../../testing/passkey.ts'
import { startTestServer, type TestServer, testNow } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

let server: TestServer
let agencyId: number
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  agencyId = await givenOrganization(server, 'agency')
})

const nextCode = (secret: string, later = 0) => codeOf(secret, server.clock.now().getTime() + later * 30_000)

/** Returns a counselor with a confirmed authenticator app, its secret and the recovery codes. */
async function givenApp(role: RoleCode = 'counselor', organization = agencyId) {
  const email = `second${++count}@example.org`
  const userId = await givenAccount(server, { email, role, organizationId: organization })
  const client = server.client()
  await workAt(client, email, role === 'counselor')
  const { secret } = await client.call(api.startAuthenticatorApp, { password: rightPassword })
  const { isRight, recoveryCodes } = await client.call(api.confirmAuthenticatorApp, { code: nextCode(secret) })
  expect(isRight).toBe(true)
  return { email, userId, client, secret, recoveryCodes }
}

const step = async (client: TestClient, code: string) => (await client.call(api.checkSecondStep, { code })).outcome

describe('an authenticator app', () => {
  test('is asked for after the password, which alone signs nobody in', async () => {
    const { email, userId, secret } = await givenApp()
    const client = server.client()
    expect((await workAt(client, email, true)).output?.outcome).toBe('secondFactorNeeded')
    expect(await whoIs(client)).toBeNull()
    expect((await client.call(api.getSecondStep, {})).steps).toEqual(['app', 'recovery'])
    expect(await step(client, '000000')).toBe('wrong')
    expect(await whoIs(client)).toBeNull()
    expect(await step(client, nextCode(secret, 1))).toBe('signedIn')
    expect(await whoIs(client)).toBe(userId)
  })

  test('is asked for at every sign-in page', async () => {
    const { email } = await givenApp()
    const client = server.client()
    expect((await signInAt(client, email)).output?.outcome).toBe('secondFactorNeeded')
    expect(await whoIs(client)).toBeNull()
  })

  test('takes each code once', async () => {
    const { email, secret } = await givenApp()
    const code = nextCode(secret, 1)
    const [one, other] = [server.client(), server.client()]
    await workAt(one, email, true)
    await workAt(other, email, true)
    const outcomes = await Promise.all([step(one, code), step(other, code)])
    expect(outcomes.toSorted()).toEqual(['signedIn', 'wrong'])
  })

  test('allows five wrong codes, and the right one is then too late', async () => {
    const { email, secret } = await givenApp()
    const client = server.client()
    await workAt(client, email, true)
    for (let wrong = 0; wrong < 5; wrong++) expect(await step(client, '123123')).toBe('wrong')
    expect(await step(client, nextCode(secret, 1))).toBe('over')
    expect(await whoIs(client)).toBeNull()
  })

  test.each([
    ['takes the code of now', 0, 'signedIn'],
    ['takes the code of half a minute ago, of an app that is late', -1, 'signedIn'],
    ['takes the code of the next half minute, of an app that is ahead', 1, 'signedIn'],
    ['does not take the code of a minute ago', -2, 'wrong'],
    ['does not take the code of the next minute', 2, 'wrong'],
  ])('%s, typed in two groups', async (_when, later, outcome) => {
    const { email, secret } = await givenApp()
    server.clock.set(new Date(Date.parse(testNow) + 5 * 60_000).toISOString())
    const client = server.client()
    await workAt(client, email, true)
    const code = nextCode(secret, later)
    expect(await step(client, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(outcome)
    server.clock.set(testNow)
  })

  test.each([
    ['is waited for within ten minutes of the password', 9, 'signedIn'],
    ['is not waited for any longer', 10, 'over'],
  ])('%s', async (_when, minutes, outcome) => {
    const { email, secret } = await givenApp()
    const client = server.client()
    await workAt(client, email, true)
    server.clock.set(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())
    expect(await step(client, nextCode(secret))).toBe(outcome)
    server.clock.set(testNow)
  })

  test('cannot be removed or replaced without the password', async () => {
    const { client } = await givenApp()
    expect((await client.send(api.removeSecondFactor, { password: 'wrong' })).code).toBe('invalid')
    expect((await client.send(api.startAuthenticatorApp, { password: 'wrong' })).code).toBe('invalid')
    expect(await client.send(api.startAuthenticatorApp, { password: rightPassword })).toMatchObject({
      status: 409,
      code: 'authenticatorAppInUse',
    })
    await client.call(api.removeSecondFactor, { password: rightPassword })
    expect(await client.call(api.getSecondFactors, {})).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 })
  })

  test('is stored encrypted', async () => {
    const { userId, secret } = await givenApp()
    const row = await server.db
      .selectFrom('authenticatorApp')
      .select('secret')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect(row.secret.toString('latin1')).not.toContain(secret)
    expect(row.secret).toHaveLength(48)
  })
})

describe('an invitation to a site', () => {
  const bring = async (client: TestClient, account: string, invitationCode: string) => {
    const input = { accountKind: 'email', account, password: rightPassword, isAgency: false, invitationCode } as const
    return (await client.send(logInProvider, input)).output?.outcome
  }

  test('that cannot be used is refused before the second step, and one that can waits for it', async () => {
    const ownerId = await givenOrganization(server, 'programOwner')
    const { email, secret } = await givenApp('siteOwner', ownerId)
    const client = server.client()
    expect(await bring(client, email, 'ABCDEFGHJKMN')).toBe('invitationInvalid')
    expect((await client.call(api.getSecondStep, {})).steps).toEqual([])
    const siteId = await givenSite(server, { organizationId: ownerId })
    const code = await givenInvitation(server, { kind: 'site', siteId })
    const sitesOf = () => server.db.selectFrom('siteUser').select('siteId').where('siteId', '=', siteId).execute()
    expect(await bring(client, email, code)).toBe('secondFactorNeeded')
    expect(await sitesOf()).toEqual([])
    expect(await step(client, nextCode(secret, 1))).toBe('signedIn')
    expect(await sitesOf()).toEqual([{ siteId }])
    const other = await givenApp('siteOwner', ownerId)
    expect(await bring(server.client(), other.email, code)).toBe('linkedToAnother')
  })
})

test('a recovery code replaces the step once, however it is typed', async () => {
  const { email, recoveryCodes, client } = await givenApp()
  expect(recoveryCodes).toHaveLength(10)
  const [code = ''] = recoveryCodes
  const lost = server.client()
  await workAt(lost, email, true)
  expect(await step(lost, code.toUpperCase().replace('-', ' '))).toBe('signedIn')
  await workAt(lost, email, true)
  expect(await step(lost, code)).toBe('wrong')
  expect((await client.call(api.getSecondFactors, {})).recoveryCodesLeft).toBe(9)
  const renewed = await client.call(api.renewRecoveryCodes, { password: rightPassword })
  expect(await step(lost, recoveryCodes[1] as string)).toBe('wrong')
  expect(await step(lost, renewed.recoveryCodes[1] as string)).toBe('signedIn')
})

describe('a passkey', () => {
  const challengeOf = async (client: TestClient) =>
    ((await client.call(api.getSecondStep, {})).passkey as { challenge: string } | null)?.challenge ?? ''
  const answer = async (client: TestClient, passkey: object) =>
    (await client.call(api.checkSecondStep, { passkey })).outcome

  /** Returns a counselor with an app and a passkey, and a browser in which the sign-in waits for one of them. */
  async function givenWaiting() {
    const { email, userId } = await givenApp()
    const key = newPasskey('http://localhost:8080')
    await server.db
      .insertInto('passkey')
      .values({ ...key.stored, userId, createdAt: server.clock.now() })
      .execute()
    const client = server.client()
    await workAt(client, email, true)
    return { userId, client, key }
  }

  test('signs in with what this sign-in asked it to sign, and nothing else', async () => {
    const [mine, other] = [await givenWaiting(), await givenWaiting()]
    const [challenge, ofOther] = [await challengeOf(mine.client), await challengeOf(other.client)]
    expect(await answer(mine.client, mine.key.answer(ofOther))).toBe('wrong')
    expect(await answer(other.client, mine.key.answer(ofOther))).toBe('wrong')
    expect(await answer(mine.client, mine.key.answer(challenge))).toBe('wrong')
    expect(await whoIs(mine.client)).toBeNull()
    expect(await answer(mine.client, mine.key.answer(await challengeOf(mine.client)))).toBe('signedIn')
    expect(await whoIs(mine.client)).toBe(mine.userId)
  })

  test('is asked to sign something new after a wrong code', async () => {
    const { client, key } = await givenWaiting()
    const challenge = await challengeOf(client)
    expect(await step(client, '000000')).toBe('wrong')
    expect(await answer(client, key.answer(challenge))).toBe('wrong')
    expect(await answer(client, key.answer(await challengeOf(client)))).toBe('signedIn')
  })
})

test('the last two second steps, removed at once, leave none that is asked for and no recovery codes', async () => {
  for (let tried = 0; tried < 8; tried++) {
    const { email, userId, client } = await givenApp()
    const passkey = { userId, credentialId: `key ${userId}`, publicKey: Buffer.alloc(1), name: 'Mine', counter: 0 }
    const { id: passkeyId } = await server.db
      .insertInto('passkey')
      .values({ ...passkey, transports: [], createdAt: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const remove = (of: object) => client.call(api.removeSecondFactor, { password: rightPassword, ...of })
    await Promise.all([remove({}), remove({ passkeyId })])
    expect(await client.call(api.getSecondFactors, {})).toMatchObject({ recoveryCodesLeft: 0 })
    expect((await workAt(server.client(), email, true)).output?.outcome).toBe('signedIn')
  }
})

describe('a passkey’s answer that is none', () => {
  test.each([[{}], [{ id: 'x' }], [{ id: 'x', response: null, type: 'public-key' }]])('%j is wrong', async (answer) => {
    const { email, client } = await givenApp()
    await client.call(api.startPasskey, { password: rightPassword })
    expect((await client.call(api.addPasskey, { name: 'Mine', passkey: answer })).isRight).toBe(false)
    const other = server.client()
    await workAt(other, email, true)
    expect((await other.call(api.checkSecondStep, { passkey: answer })).outcome).toBe('wrong')
  })
})

describe('an administrator', () => {
  test('removes the lost second step of a user, who is signed out everywhere and told', async () => {
    const { client: admin } = await givenClient(server, { role: 'portalAdministrator' })
    const { email, userId, client, secret } = await givenApp()
    const waiting = server.client()
    await workAt(waiting, email, true)
    const both = { userId }
    const answers = await Promise.all([
      admin.send(removeSecondFactorOfUser, both),
      admin.send(removeSecondFactorOfUser, both),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await whoIs(client)).toBeNull()
    expect(await step(waiting, nextCode(secret, 1))).toBe('over')
    expect((await workAt(client, email, true)).output?.outcome).toBe('signedIn')
    expect(await client.call(api.getSecondFactors, {})).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 })
    const told = await server.db.selectFrom('notice').select('kind').where('receiver', '=', email).execute()
    expect(told).toEqual([{ kind: 'secondFactorRemoved' }])
    const logged = await server.db
      .selectFrom('auditLog')
      .orderBy('id')
      .select('after')
      .where('entity', '=', 'secondFactor')
      .where('action', '=', 'remove')
      .where('entityId', '=', userId)
      .execute()
    expect(logged).toEqual([{ after: { by: 'administrator' } }])
  })

  test('removes neither their own without a password nor one of somebody who is not theirs', async () => {
    const { client: admin, userId: own } = await givenClient(server, { role: 'portalAdministrator' })
    expect((await admin.send(removeSecondFactorOfUser, { userId: own })).code).toBe('secondFactorOwn')
    const { userId, client } = await givenApp()
    const organizationId = await givenOrganization(server, 'programOwner')
    const { client: stranger } = await givenClient(server, { role: 'programAdministrator', organizationId })
    expect((await stranger.send(removeSecondFactorOfUser, { userId })).status).toBe(404)
    expect(await whoIs(client)).toBe(userId)
  })
})

test('a setting requires a second step, and everything else waits for it', async () => {
  const cityId = await givenCity(server)
  const { client: admin } = await givenClient(server, { role: 'portalAdministrator', organizationId: cityId })
  const email = 'required@example.org'
  await givenAccount(server, { email, role: 'counselor', organizationId: agencyId })
  const client = server.client()
  await workAt(client, email, true)
  const page = await openLivePage(server.url, client)
  const { version, settings } = await admin.call(getOrganizationSettings, {})
  await admin.call(updateOrganizationSettings, {
    organizationId: cityId,
    version,
    settings: { ...settings, secondFactorFor: 'staff' },
  })
  await page.closed
  expect(await openPage(server.url, client, await liveKeys(client)).opened).toBe('notAllowed')
  expect(await client.call(getCurrentUser, {})).toMatchObject({ mustFirst: 'secondFactor', capabilities: [] })
  expect(await client.post('/api/Application/GetWaitingList', {})).toMatchObject({
    status: 403,
    code: 'secondFactorFirst',
  })
  const { secret } = await client.call(api.startAuthenticatorApp, { password: rightPassword })
  await client.call(api.confirmAuthenticatorApp, { code: nextCode(secret) })
  expect((await client.post('/api/Application/GetWaitingList', {})).status).toBe(200)
  expect((await client.send(api.removeSecondFactor, { password: rightPassword })).code).toBe('secondFactorRequired')
})

describe('sessions', () => {
  test('are listed, ended one by one and all at once, and never another person’s', async () => {
    const email = 'sessions@example.net'
    const userId = await givenAccount(server, { email })
    const browsers = [server.client(), server.client(), server.client()] as const
    for (const each of browsers) await signInAt(each, email)
    const [here, there, elsewhere] = browsers
    const listed = await here.call(api.listSessions, {})
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const [theirs] = (await there.call(api.listSessions, {})).filter(({ isCurrent }) => isCurrent)
    const { client: stranger } = await givenClient(server)
    expect((await stranger.send(api.endOwnSession, { sessionId: theirs?.id as number })).status).toBe(404)
    await here.call(api.endOwnSession, { sessionId: theirs?.id as number })
    expect(await whoIs(there)).toBeNull()
    expect(await whoIs(elsewhere)).toBe(userId)
    await here.call(api.endOtherSessions, {})
    expect([await whoIs(elsewhere), await whoIs(here)]).toEqual([null, userId])
  })

  test('that a new password ended are not listed, although nobody signed out in them', async () => {
    const email = 'renewed@example.net'
    await givenAccount(server, { email })
    const [here, there] = [server.client(), server.client()]
    await signInAt(here, email)
    await signInAt(there, email)
    await here.call(changePassword, { oldPassword: rightPassword, newPassword: 'Valencia+3301' })
    expect(await here.call(api.listSessions, {})).toMatchObject([{ isCurrent: true }])
  })
})
