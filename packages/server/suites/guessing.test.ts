import { checkVerificationCode, resetPassword, sendVerificationCode } from '@semilla/contract/accounts/password.ts'
import { logIn } from '@semilla/contract/accounts/signIn.ts'
import { getRegistrationInfo, linkApplicationByInvitation } from '@semilla/contract/invitations.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newInvitationCode } from '../src/platform/access/invitationCode.ts'
import { givenCity, givenClient } from '../testing/given.ts'
import { givenAccount, givenApplication, givenInvitation, named, rightPassword } from '../testing/givenAccounts.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

/** Servers that believe no forwarded address, and those of one proxy. */
let direct: TestServer
let behindProxy: TestServer
let cityId: number
beforeAll(async () => {
  direct = await startTestServer({ RATE_LIMITS: 'on' })
  behindProxy = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  cityId = await givenCity(behindProxy)
})

const attacker = '198.51.100.66'
const elsewhere = { 'x-forwarded-for': '203.0.113.20' }
/** An address that the attacker invents, before the one that the proxy adds. */
const forged = (at: number) => `10.${at >> 8}.${at & 255}.1`
const throughProxy = (at: number) => ({ 'x-forwarded-for': `${forged(at)}, ${attacker}` })
const times = (count: number) => [...Array(count).keys()]

const refusedOf = async ({ db }: TestServer, path: string) =>
  (
    await db
      .selectFrom('auditLog')
      .orderBy('id')
      .select('after')
      .where('action', '=', 'refused')
      .where('entity', '=', path)
      .execute()
  ).map(({ after }) => after)
const wrongSignIns = ({ db }: TestServer, userId: number) =>
  db.selectFrom('auditLog').select('id').where('action', '=', 'signIn').where('entityId', '=', userId).execute()
const invited = { appId: '3200' } as const
const exceeded = { refusal: 'tooManyRequests' }

async function guessPasswords(server: TestServer, account: string, from: (at: number) => Record<string, string>) {
  const statuses: number[] = []
  for (const at of times(100)) {
    const wrong = { accountKind: 'email', account, password: `Guess-${at}!` } as const
    statuses.push((await server.client().send(logIn, wrong, from(at))).status)
  }
  return statuses
}

describe('100 wrong passwords with invented addresses', () => {
  const five = [...Array(5).fill(200), ...Array(95).fill(429)]

  test('are stopped after five, logged, and do not keep the owner out elsewhere', async () => {
    const account = 'guessed@example.org'
    const userId = await givenAccount(behindProxy, { email: account })
    expect(await guessPasswords(behindProxy, account, throughProxy)).toEqual(five)
    expect(await wrongSignIns(behindProxy, userId)).toHaveLength(5)
    expect(await refusedOf(behindProxy, logIn.path)).toEqual([exceeded])
    const owner = await behindProxy
      .client()
      .send(logIn, { accountKind: 'email', account, password: rightPassword }, elsewhere)
    expect(owner.output?.outcome).toBe('signedIn')
  })

  test('are stopped after five where no proxy is trusted', async () => {
    const account = 'direct@example.org'
    await givenAccount(direct, { email: account })
    const invented = (at: number) => ({ 'x-forwarded-for': forged(at), forwarded: `for=${forged(at)}` })
    expect(await guessPasswords(direct, account, invented)).toEqual(five)
    expect(await refusedOf(direct, logIn.path)).toEqual([exceeded])
  })
})

test('10,000 guessed invitation codes are stopped after forty, logged, and a right one works elsewhere', {
  timeout: 180_000,
}, async () => {
  const applicationId = await givenApplication(behindProxy, { cityId })
  const code = await givenInvitation(behindProxy, { kind: 'application', applicationId })
  const outcomes: unknown[] = []
  const guess = async (at: number) => {
    const wrong = { ...invited, invitationCode: newInvitationCode() }
    const answer = await behindProxy.client().send(getRegistrationInfo, wrong, throughProxy(at))
    outcomes.push(answer.output?.outcome ?? answer.status)
  }
  for (const batch of times(400)) await Promise.all(times(25).map((at) => guess(batch * 25 + at)))
  expect(outcomes.filter((each) => each === 'notFound')).toHaveLength(40)
  expect(outcomes.filter((each) => each === 429)).toHaveLength(9960)
  // The attacker does not learn a right one any more, whatever call they send it with.
  const right = { ...invited, invitationCode: code }
  expect((await behindProxy.client().send(getRegistrationInfo, right, throughProxy(999))).status).toBe(429)
  expect(await refusedOf(behindProxy, getRegistrationInfo.path)).toEqual([exceeded])
  const { client } = await givenClient(behindProxy, {})
  expect((await client.send(linkApplicationByInvitation, right, throughProxy(999))).status).toBe(429)
  expect((await client.send(linkApplicationByInvitation, right, elsewhere)).output?.outcome).toBe('valid')
})

describe('a reset code that is no text', () => {
  // The network of the attacker is shut out altogether by now.
  const stranger = { 'x-forwarded-for': '198.51.100.67' }
  let resets = 0
  test.each([[{}], [[]], [null], [true], [['123456']], [{ length: 6 }]])('%j is refused', async (VerificationCode) => {
    const account = `reset${++resets}@example.org`
    await givenAccount(behindProxy, { email: account })
    await behindProxy.client().send(sendVerificationCode, { ...named(account), purpose: 'resetPassword' }, elsewhere)
    await behindProxy.runJobs()
    const wire = { AccountType: 0, Account: account, VerificationCode, NewPassword: 'Valencia+3301' }
    for (const { path } of [checkVerificationCode, resetPassword])
      expect((await behindProxy.client().post(path, wire, stranger)).status).toBe(400)
    const [notice] = await behindProxy.db
      .selectFrom('notice')
      .select('body')
      .where('receiver', '=', account)
      .where('kind', '=', 'verificationCode')
      .execute()
    const code = /\d{6}/.exec(notice?.body ?? '')?.[0] as string
    const owner = behindProxy.client()
    const reset = { ...named(account), code, newPassword: 'Valencia+3301' }
    expect((await owner.send(resetPassword, reset, elsewhere)).output?.outcome).toBe('valid')
    const signedIn = { accountKind: 'email', account, password: 'Valencia+3301' } as const
    expect((await owner.send(logIn, signedIn, elsewhere)).output?.outcome).toBe('signedIn')
  })
})
