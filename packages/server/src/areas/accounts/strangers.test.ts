import {
  changePassword,
  checkVerificationCode,
  resetPassword,
  sendVerificationCode,
  validateUserPassword,
} from '@semilla/contract/accounts/password.ts'
import {
  checkSecondStep,
  confirmAuthenticatorApp,
  startAuthenticatorApp,
} from '@semilla/contract/accounts/secondFactor.ts'
import { logOut } from '@semilla/contract/accounts/session.ts'
import { logIn, logInProvider } from '@semilla/contract/accounts/signIn.ts'
import { registerParent } from '@semilla/contract/accounts/signUp.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../../../testing/authenticator.ts'
import { givenCity, givenOrganization } from '../../../testing/given.ts'
import { givenAccount, named, rightPassword, whoIs } from '../../../testing/givenAccounts.ts'
import { startTestServer, type TestServer, testNow } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  await givenCity(server)
})

const later = (minutes: number) => server.clock.set(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())
const home = '203.0.113.7'
const elsewhere = '198.51.100.9'
const wrongPassword = 'Folsom-0000'
const newPassword = 'Valencia+3301'

/** Returns the account actions available to a person with a given browser and network. */
function at(client: TestClient, network: string) {
  const from = { 'x-forwarded-for': network }
  return {
    client,
    signIn: (account: string, password = rightPassword) =>
      client.send(logIn, { accountKind: 'email', account, password }, from),
    async send(account: string) {
      const answer = await client.send(sendVerificationCode, { ...named(account), purpose: 'resetPassword' }, from)
      await server.runJobs()
      return answer
    },
    check: (account: string, code: string) => client.send(checkVerificationCode, { ...named(account), code }, from),
    reset: (account: string, code: string) =>
      client.send(resetPassword, { ...named(account), code, newPassword }, from),
    unlock: (password: string) => client.send(validateUserPassword, { password }, from),
    change: (oldPassword: string, changed: string) =>
      client.send(changePassword, { oldPassword, newPassword: changed }, from),
  }
}
const newBrowser = (network: string) => at(server.client(), network)

let count = 0
/** Creates an account whose owner has signed in and out again in one browser. */
async function givenOwner() {
  const account = `owner${++count}@example.org`
  await givenAccount(server, { email: account })
  const known = newBrowser(home)
  expect((await known.signIn(account)).output?.outcome).toBe('signedIn')
  await known.client.call(logOut, {})
  expect([...known.client.cookies.keys()]).toEqual(['semilla_device'])
  return { account, known }
}

async function codesSentTo(receiver: string): Promise<string[]> {
  const notices = await server.db
    .selectFrom('notice')
    .select('body')
    .where('receiver', '=', receiver)
    .where('kind', '=', 'verificationCode')
    .orderBy('id')
    .execute()
  return notices.map(({ body }) => /\d{6}/.exec(body)?.[0] as string)
}
const lastCode = async (receiver: string) => (await codesSentTo(receiver)).at(-1) as string
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Where the owner is when a stranger, at the owner's home or elsewhere, has used up the limits. */
const owners = [
  ['the browser that the owner knows, with the stranger in the same network', 'known', home, true],
  ['the browser that the owner knows, with the stranger elsewhere', 'known', elsewhere, true],
  ['the browser that the owner knows, taken to the stranger’s network', 'moved', elsewhere, true],
  ['a new browser, with the stranger elsewhere', 'new', elsewhere, true],
  ['a new browser in the stranger’s own network', 'new', home, false],
] as const
type Whose = (typeof owners)[number][1]
const ownersBrowser = (whose: Whose, known: ReturnType<typeof at>) =>
  whose === 'new' ? newBrowser(home) : at(known.client, whose === 'moved' ? elsewhere : home)

describe.each(owners)('in %s', (_where, whose, strangersNetwork, passes) => {
  const expected = passes ? 200 : 429

  test(`signing in returns ${expected}`, async () => {
    const { account, known } = await givenOwner()
    const statuses: number[] = []
    for (let tried = 0; tried < 7; tried++)
      statuses.push((await newBrowser(strangersNetwork).signIn(account, wrongPassword)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const answer = await ownersBrowser(whose, known).signIn(account)
    expect(answer.status).toBe(expected)
    if (passes) expect(answer.output?.outcome).toBe('signedIn')
  })

  test(`requesting a code returns ${expected}`, async () => {
    const { account, known } = await givenOwner()
    const statuses: number[] = []
    for (let asked = 0; asked < 8; asked++) statuses.push((await newBrowser(strangersNetwork).send(account)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect(await codesSentTo(account)).toHaveLength(1)
    later(1)
    expect((await ownersBrowser(whose, known).send(account)).status).toBe(expected)
    expect(await codesSentTo(account)).toHaveLength(passes ? 2 : 1)
    server.clock.set(testNow)
  })

  test('a code requested there can set a new password, whatever strangers attempted', async () => {
    const { account, known } = await givenOwner()
    const owner = ownersBrowser(whose, known)
    expect((await owner.send(account)).status).toBe(200)
    const code = await lastCode(account)
    const stranger = newBrowser(strangersNetwork)
    const statuses: number[] = []
    for (let tried = 0; tried < 22; tried++) statuses.push((await stranger.check(account, otherThan(code))).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
    expect((await newBrowser(strangersNetwork).check(account, code)).status).toBe(429)
    expect((await owner.check(account, code)).output?.outcome).toBe('valid')
    expect((await owner.reset(account, code)).output?.outcome).toBe('valid')
    expect((await owner.signIn(account, newPassword)).output?.outcome).toBe('signedIn')
  })

  test('a code that a stranger requested within the minute, and guessed at, is still valid', async () => {
    const { account, known } = await givenOwner()
    const stranger = newBrowser(strangersNetwork)
    await stranger.send(account)
    const code = await lastCode(account)
    for (let tried = 0; tried < 6; tried++) await stranger.check(account, otherThan(code))
    expect((await stranger.check(account, code)).output?.outcome).toBe('tooManyTries')
    const owner = ownersBrowser(whose, known)
    expect((await owner.send(account)).status).toBe(200)
    expect(await codesSentTo(account)).toEqual([code])
    expect((await owner.check(account, code)).output?.outcome).toBe('valid')
  })
})

describe('all strangers together', () => {
  const networks = (many: number) => Array.from({ length: many }, (_, index) => `192.0.2.${index + 1}`)

  test('have fifty wrong passwords, and the owner can still sign in in a known browser', {
    timeout: 90_000,
  }, async () => {
    const { account, known } = await givenOwner()
    const statuses: number[] = []
    for (const network of networks(11))
      for (let tried = 0; tried < 5; tried++)
        statuses.push((await newBrowser(network).signIn(account, wrongPassword)).status)
    expect(statuses).toEqual([...Array(50).fill(200), ...Array(5).fill(429)])
    expect((await newBrowser(elsewhere).signIn(account)).status).toBe(429)
    expect((await known.signIn(account)).output?.outcome).toBe('signedIn')
    later(15)
    expect((await newBrowser(elsewhere).signIn(account)).output?.outcome).toBe('signedIn')
    server.clock.set(testNow)
  })

  test('have fifty wrong attempts at a code, and the browser that requested it still has five', async () => {
    const { account, known } = await givenOwner()
    const asked = newBrowser(elsewhere)
    await asked.send(account)
    const code = await lastCode(account)
    for (const network of networks(10))
      for (let tried = 0; tried < 5; tried++) await newBrowser(network).check(account, otherThan(code))
    expect((await newBrowser('192.0.2.99').check(account, code)).output?.outcome).toBe('codeInvalid')
    const wrongly = async () => (await asked.check(account, otherThan(code))).output?.outcome
    for (let tried = 0; tried < 4; tried++) expect(await wrongly()).toBe('codeInvalid')
    expect((await asked.check(account, code)).output?.outcome).toBe('valid')
    expect(await wrongly()).toBe('tooManyTries')
    expect((await asked.check(account, code)).output?.outcome).toBe('tooManyTries')
    expect((await known.check(account, code)).output?.outcome).toBe('valid')
  })

  test('who know a password have twenty wrong second steps an hour, ten from one network, and the owner still signs in', async () => {
    const email = 'stepped@example.org'
    await givenAccount(server, { email, role: 'counselor', organizationId: await givenOrganization(server, 'agency') })
    const signIn = async (client: TestClient, network: string) => {
      const staff = { accountKind: 'email', account: email, password: rightPassword, isAgency: true } as const
      const answer = await client.send(logInProvider, staff, { 'x-forwarded-for': network })
      return answer.output?.outcome
    }
    const step = (client: TestClient, code: string, network: string) =>
      client.send(checkSecondStep, { code }, { 'x-forwarded-for': network })
    const owner = server.client()
    expect(await signIn(owner, home)).toBe('signedIn')
    const { secret } = await owner.call(startAuthenticatorApp, { password: rightPassword })
    const codeIn = (seconds: number) => codeOf(secret, server.clock.now().getTime() + seconds * 1000)
    await owner.call(confirmAuthenticatorApp, { code: codeIn(0) })
    const guess = async (network: string, sessions: number) => {
      const statuses: number[] = []
      for (let session = 0; session < sessions; session++) {
        const browser = server.client()
        expect(await signIn(browser, network)).toBe('secondFactorNeeded')
        for (let tried = 0; tried < 5; tried++) statuses.push((await step(browser, '000000', network)).status)
      }
      return statuses
    }
    expect(await guess('192.0.2.1', 3)).toEqual([...Array(10).fill(200), ...Array(5).fill(429)])
    later(16)
    expect(await guess('192.0.2.2', 1)).toEqual(Array(5).fill(200))
    expect(await guess('192.0.2.3', 2)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
    expect(await signIn(owner, home)).toBe('secondFactorNeeded')
    expect((await step(owner, codeIn(30), home)).output?.outcome).toBe('signedIn')
    server.clock.set(testNow)
  })

  test('who know a code have ten birth dates a day for an account', async () => {
    const { account } = await givenOwner()
    const statuses: number[] = []
    for (const network of networks(11)) {
      const input = { ...named(account), code: '123456', newPassword, birthDate: '2021-05-14' }
      const from = { 'x-forwarded-for': network }
      statuses.push((await server.client().send(resetPassword, input, from)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('cause at most five messages, and then one every five minutes', async () => {
    const { account, known } = await givenOwner()
    for (let minute = 0; minute < 20; minute++) {
      later(minute)
      await newBrowser(`192.0.2.${minute + 1}`).send(account)
    }
    // At minutes 0 to 4, and at 9, 14 and 19.
    expect(await codesSentTo(account)).toHaveLength(8)
    later(20)
    await known.send(account)
    expect(await codesSentTo(account)).toHaveLength(9)
    server.clock.set(testNow)
  })
})

describe('attempts at one password', () => {
  test('are counted together for sign-in, unlocking and changing it', async () => {
    const { account, known } = await givenOwner()
    await known.signIn(account)
    expect((await known.unlock(wrongPassword)).output).toEqual({ isValid: false })
    expect((await known.change(wrongPassword, newPassword)).status).toBe(400)
    expect((await known.signIn(account, wrongPassword)).output?.error).toBe('wrongPassword')
    expect((await known.unlock(wrongPassword)).status).toBe(200)
    expect((await known.change(wrongPassword, newPassword)).status).toBe(400)
    expect((await known.unlock(rightPassword)).status).toBe(429)
    expect((await known.change(rightPassword, newPassword)).status).toBe(429)
    expect((await known.signIn(account)).status).toBe(429)
  })

  test.each(['signIn', 'unlock', 'change'] as const)('are reset by a right one: %s', async (how) => {
    const { account, known } = await givenOwner()
    await known.signIn(account)
    const right = {
      signIn: () => known.signIn(account),
      unlock: () => known.unlock(rightPassword),
      // The current one is right, and the new one is too weak.
      change: () => known.change(rightPassword, 'short'),
    }
    for (let round = 0; round < 3; round++) {
      for (let tried = 0; tried < 4; tried++) expect((await known.unlock(wrongPassword)).status).toBe(200)
      expect((await right[how]()).status).toBe(how === 'change' ? 400 : 200)
    }
  })

  test('by email and by phone count against the same account', async () => {
    const id = await givenAccount(server, { email: 'both@example.org', phone: '+14155550188' })
    expect(id).toBeGreaterThan(0)
    for (let tried = 0; tried < 5; tried++)
      await newBrowser(home).signIn(tried % 2 ? 'both@example.org' : '(415) 555-0188', wrongPassword)
    expect((await newBrowser(home).signIn('both@example.org')).status).toBe(429)
    expect((await newBrowser(home).signIn('(415) 555-0188')).status).toBe(429)
  })
})

describe('the key of a browser', () => {
  test('gives no protection when it was invented, altered or issued for another account', async () => {
    const { account, known } = await givenOwner()
    const other = await givenOwner()
    const key = known.client.cookies.get('semilla_device') as string
    for (const cookie of [
      'made-up',
      `${key}x`,
      key.split('.')[0] ?? '',
      other.known.client.cookies.get('semilla_device'),
    ]) {
      const forged = newBrowser(elsewhere)
      forged.client.cookies.set('semilla_device', cookie ?? '')
      for (let tried = 0; tried < 2; tried++) await forged.signIn(account, wrongPassword)
    }
    expect((await newBrowser(elsewhere).signIn(account)).status).toBe(429)
  })

  test('reveals nothing about previous users of the computer', async () => {
    const { known } = await givenOwner()
    expect(await whoIs(known.client)).toBeNull()
    const kept = known.client.cookies.get('semilla_device') ?? ''
    expect(kept).toMatch(/^[\w-]{43}\.[A-Za-z0-9+/]{43}$/)
  })

  test('becomes worthless after the password was changed elsewhere', async () => {
    const { account, known } = await givenOwner()
    const second = newBrowser(elsewhere)
    await second.signIn(account)
    expect((await second.change(rightPassword, newPassword)).status).toBe(200)
    for (let tried = 0; tried < 5; tried++) await newBrowser(home).signIn(account, wrongPassword)
    expect((await known.signIn(account, newPassword)).status).toBe(429)
    expect((await second.signIn(account, newPassword)).output?.outcome).toBe('signedIn')
  })

  test('is deleted after a year without a sign-in', async () => {
    const { account } = await givenOwner()
    const of = () =>
      server.db
        .selectFrom('knownDevice')
        .innerJoin('appUser', 'appUser.id', 'knownDevice.userId')
        .select('userId')
        .where('email', '=', account)
        .execute()
    later(365 * 24 * 60)
    await server.runTask('cleanUp', {})
    expect(await of()).toHaveLength(1)
    later(366 * 24 * 60)
    await server.runTask('cleanUp', {})
    expect(await of()).toEqual([])
    expect(await server.db.selectFrom('codeRequest').select('account').execute()).toEqual([])
    server.clock.set(testNow)
  })
})

test('a stranger’s sign-ups with a person’s email do not prevent that person from signing up', async () => {
  const person = { ...named('early@example.org'), firstName: 'A', lastName: 'B' }
  const register = (network: string, password = 'short') =>
    server.client().send(registerParent, { ...person, password }, { 'x-forwarded-for': network })
  const statuses: number[] = []
  for (let tried = 0; tried < 11; tried++) statuses.push((await register(elsewhere)).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  expect((await register(home, newPassword)).output).toEqual({ outcome: 'registered' })
})
