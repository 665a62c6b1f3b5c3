import {
  changePassword,
  checkVerificationCode,
  resetPassword,
  sendVerificationCode,
  validateUserPassword,
} from '@semilla/contract/accounts/password.ts'
import { resetPasswordOfUser } from '@semilla/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenCity, givenClient } from '../../../../testing/given.ts'
import {
  givenAccount,
  givenApplication,
  named,
  rightPassword,
  signInAt,
  whoIs,
} from '../../../../testing/givenAccounts.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer, type TestServer, testNow } from '../../../../testing/startTestServer.ts'

let server: TestServer
const newPassword = 'Valencia+3301'

beforeAll(async () => {
  server = await startTestServer({ OUTBOX: 'on' })
  await givenCity(server)
})

async function send(account: string) {
  const input = { ...named(account), purpose: 'resetPassword' } as const
  const answer = await server.client().send(sendVerificationCode, input)
  await server.runJobs()
  return answer
}
const check = async (account: string, code: string) =>
  (await server.client().call(checkVerificationCode, { ...named(account), code })).outcome
const reset = async (account: string, code: string) =>
  (await server.client().call(resetPassword, { ...named(account), code, newPassword })).outcome

async function lastCode(receiver: string): Promise<string> {
  const notice = await server.db
    .selectFrom('notice')
    .select('body')
    .where('receiver', '=', receiver)
    .where('kind', '=', 'verificationCode')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(notice.body)?.[0] as string
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code is sent to an address that was rejected, which a right code clears', async () => {
  const receiver = 'returned@example.org'
  await givenAccount(server, { email: receiver })
  const { db, clock } = server
  await db
    .insertInto('bouncingContact')
    .values({ method: 'email', receiver, reason: '550 5.1.1', at: clock.now() })
    .execute()
  await send(receiver)
  const sent = db.selectFrom('notice').select(['kind', 'state']).where('receiver', '=', receiver).orderBy('id')
  expect(await sent.execute()).toEqual([{ kind: 'verificationCode', state: 'sent' }])
  expect(await reset(receiver, await lastCode(receiver))).toBe('valid')
  await server.runJobs()
  expect(await sent.execute()).toMatchObject([{}, { kind: 'passwordChanged', state: 'sent' }])
})

describe("changing one's own password", () => {
  test('ends every other session and gives this browser a new one', async () => {
    const id = await givenAccount(server, { email: 'change@example.org' })
    const [here, there] = [server.client(), server.client()]
    await signInAt(here, 'change@example.org')
    await signInAt(there, 'change@example.org')
    const before = here.cookies.get('semilla_session') as string
    await here.call(changePassword, { userId: id, oldPassword: rightPassword, newPassword })
    expect(await whoIs(here)).toBe(id)
    expect(await whoIs(there)).toBeNull()
    there.cookies.set('semilla_session', before)
    expect(await whoIs(there)).toBeNull()
    expect((await signInAt(server.client(), 'change@example.org')).output?.error).toBe('wrongPassword')
    expect((await signInAt(server.client(), 'change@example.org', newPassword)).output?.outcome).toBe('signedIn')
  })

  test.each([
    ['a wrong current one', { oldPassword: 'Folsom-2766', newPassword }, 'OldPassword', 'currentPasswordWrong'],
    ['the same again', { oldPassword: rightPassword, newPassword: rightPassword }, 'NewPassword', 'passwordUnchanged'],
    ['a weak one', { oldPassword: rightPassword, newPassword: 'folsom' }, 'NewPassword', 'passwordLength'],
  ])('is refused with %s', async (what, change, path, code) => {
    const account = `${what.replace(/\W/g, '')}@example.org`
    await givenAccount(server, { email: account })
    const client = server.client()
    await signInAt(client, account)
    const answer = await client.send(changePassword, change)
    expect(answer.status).toBe(400)
    expect(answer.fields[0]).toMatchObject({ Path: path, Code: code })
    expect(await whoIs(client)).not.toBeNull()
  })

  test('is not possible for another user', async () => {
    const other = await givenAccount(server, { email: 'victim@example.org' })
    await givenAccount(server, { email: 'attacker@example.org' })
    const client = server.client()
    await signInAt(client, 'attacker@example.org')
    const change = { userId: other, oldPassword: rightPassword, newPassword }
    expect((await client.send(changePassword, change)).status).toBe(404)
    const password = { password: rightPassword }
    expect((await client.send(validateUserPassword, { ...password, userId: other })).status).toBe(404)
    expect(await client.call(validateUserPassword, password)).toEqual({ isValid: true })
  })
})

describe('a code for setting a password', () => {
  async function givenCode(account: string) {
    const id = await givenAccount(server, { email: account })
    await send(account)
    return { id, code: await lastCode(account) }
  }

  test('ends when its owner changes the password', async () => {
    const account = 'code.own@example.org'
    const { id, code } = await givenCode(account)
    const client = server.client()
    await signInAt(client, account)
    await client.call(changePassword, { userId: id, oldPassword: rightPassword, newPassword: 'Merced+4402' })
    expect([await check(account, code), await reset(account, code)]).toEqual(['codeInvalid', 'codeInvalid'])
    expect(await whoIs(client)).toBe(id)
  })

  test('ends when an administrator sets the password, and leaves those of others', async () => {
    const account = 'code.set@example.org'
    const { code } = await givenCode(account)
    const other = await givenCode('code.other@example.org')
    const { client } = await givenClient(server, { role: 'portalAdministrator' })
    await client.call(resetPasswordOfUser, { ...named(account), newPassword: 'Merced+4402' })
    expect([await check(account, code), await reset(account, code)]).toEqual(['codeInvalid', 'codeInvalid'])
    expect(await check('code.other@example.org', other.code)).toBe('valid')
  })
})

describe('a forgotten password', () => {
  test('is reset once with the code that was sent, and every session ends', async () => {
    const account = 'forgot@example.org'
    const id = await givenAccount(server, { email: account })
    await server.db.updateTable('appUser').set({ language: 'es' }).where('id', '=', id).execute()
    const client = server.client()
    await signInAt(client, account)
    expect(await whoIs(client)).toBe(id)
    await send(account)
    const code = await lastCode(account)
    expect(await check(account, code)).toBe('valid')
    const weak = { ...named(account), code, newPassword: 'forgot' }
    expect((await server.client().send(resetPassword, weak)).fields[0]?.Path).toBe('NewPassword')
    expect(await reset(account, code)).toBe('valid')
    expect(await whoIs(client)).toBeNull()
    expect(await reset(account, code)).toBe('codeInvalid')
    expect((await signInAt(server.client(), account, newPassword)).output?.outcome).toBe('signedIn')
    await server.runJobs()
    const told = server.db.selectFrom('notice').select('body').where('receiver', '=', account)
    const changed = await told.where('kind', '=', 'passwordChanged').execute()
    expect(changed).toEqual([{ body: expect.stringContaining('/?lang=es#/ForgetPsw') }])
    const unsent = await server.db.selectFrom('notice').select('id').where('sentAt', 'is', null).execute()
    expect(unsent).toEqual([])
  })

  test('of a phone that may be somebody else’s by now is told at the other addresses of the owner', async () => {
    const phone = '+14155550161'
    const userId = await givenAccount(server, { phone })
    const { db } = server
    await db
      .updateTable('appUser')
      .set({ contactEmail: 'Profile@example.org', contactPhone: '(415) 555-0161' })
      .where('id', '=', userId)
      .execute()
    const applicationId = await givenApplication(server, { cityId: await givenCity(server), parentUserId: userId })
    const parent = { applicationId, position: 'A', firstName: 'Ana', lastName: 'Rivas', language: '00' }
    const reached = { email: 'ana@example.org', mobilePhones: ['415-555-0162'], preferredContact: ['email'] }
    const more = { mailingSameAsHome: true, isSingleParent: true, isHomeless: false }
    await db
      .insertInto('parent')
      .values({ ...parent, ...reached, ...more })
      .execute()
    const account = { accountKind: 'phone', account: '4155550161', phoneCountryCode: '1' } as const
    await server.client().send(sendVerificationCode, { ...account, purpose: 'resetPassword' })
    await server.runJobs()
    const code = await lastCode(phone)
    await server.client().call(resetPassword, { ...account, code, newPassword })
    await server.runJobs()
    const told = db.selectFrom('notice').select(['receiver', 'body']).where('userId', '=', userId).orderBy('receiver')
    const elsewhere = await told.where('kind', '=', 'passwordChanged').where('receiver', '<>', phone).execute()
    const body = expect.stringContaining('account •••• 0161 was just reset')
    expect(elsewhere).toEqual(
      ['+14155550162', 'ana@example.org', 'profile@example.org'].map((receiver) => ({ receiver, body })),
    )
  })

  test.each([
    ['as the number may be another person’s', 46, undefined, '0163', 'birthDateNeeded'],
    ['and not before', 44, undefined, '0164', 'valid'],
    ['counted from the last time that somebody signed in', 400, 44, '0165', 'valid'],
    ['whenever the account was made', 400, 46, '0166', 'birthDateNeeded'],
  ])(
    'of a phone that nobody has used for 45 days takes the birth date of a child, %s',
    async (_, days, signedInDays, end, outcome) => {
      const phone = `+1415555${end}`
      const { client, userId } = await givenClient(server)
      await givenApplied(server, client, ({ children }) => {
        for (const child of children) child.bornOn = '2024-02-29'
      })
      const ago = (of: number) => new Date(Date.parse(testNow) - of * 86_400_000)
      const createdAt = ago(days)
      if (signedInDays !== undefined)
        await server.db
          .insertInto('knownDevice')
          .values({ userId, keyHash: Buffer.from(phone), firstUsedAt: createdAt, lastUsedAt: ago(signedInDays) })
          .execute()
      await server.db.updateTable('appUser').set({ email: null, phone, createdAt }).where('id', '=', userId).execute()
      const account = { accountKind: 'phone', account: phone, phoneCountryCode: '1' } as const
      await server.client().send(sendVerificationCode, { ...account, purpose: 'resetPassword' })
      await server.runJobs()
      const code = await lastCode(phone)
      const resetWith = async (birthDate?: string) =>
        (await server.client().call(resetPassword, { ...account, code, newPassword, birthDate })).outcome
      expect(await resetWith()).toBe(outcome)
      if (outcome === 'valid') return
      expect(await resetWith('2024-02-28')).toBe('birthDateNeeded')
      expect(await resetWith('2024-02-29')).toBe('valid')
    },
  )

  const minutesLater = (minutes: number) =>
    server.clock.set(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())

  test('a code is invalid after five wrong attempts, and after ten minutes', async () => {
    const account = 'tries@example.org'
    await givenAccount(server, { email: account })
    await send(account)
    const first = await lastCode(account)
    for (let wrong = 0; wrong < 5; wrong++) expect(await check(account, otherThan(first))).toBe('codeInvalid')
    expect(await check(account, first)).toBe('codeInvalid')
    minutesLater(1)
    await send(account)
    const second = await lastCode(account)
    expect(await check(account, second)).toBe('valid')
    minutesLater(11)
    expect(await check(account, second)).toBe('codeInvalid')
    server.clock.set(testNow)
  })

  test('a code stays valid when another is sent, and all become invalid when one is used', async () => {
    const account = 'several@example.org'
    await givenAccount(server, { email: account })
    await send(account)
    const first = await lastCode(account)
    minutesLater(1)
    await send(account)
    const second = await lastCode(account)
    expect([await check(account, first), await check(account, second)]).toEqual(['valid', 'valid'])
    expect(await reset(account, first)).toBe('valid')
    expect(await reset(account, second)).toBe('codeInvalid')
    server.clock.set(testNow)
  })

  test('within a minute no second message is sent, and the response is the same', async () => {
    const account = 'again@example.org'
    await givenAccount(server, { email: account })
    const [first, ...others] = [await send(account), await send(account), await send(account)]
    for (const { status, data } of others) expect([status, data]).toEqual([first?.status, first?.data])
    const notices = () => server.db.selectFrom('notice').select('id').where('receiver', '=', account).execute()
    expect(await notices()).toHaveLength(1)
    minutesLater(1)
    await send(account)
    expect(await notices()).toHaveLength(2)
    server.clock.set(testNow)
  })

  test('concurrent wrong attempts are counted individually', async () => {
    const account = 'race@example.org'
    await givenAccount(server, { email: account })
    await send(account)
    const code = await lastCode(account)
    await Promise.all(Array.from({ length: 8 }, () => check(account, otherThan(code))))
    expect(await check(account, code)).toBe('codeInvalid')
  })

  test('a request for a code gets the same response whether or not the account exists, and only existing accounts get a message', async () => {
    await givenAccount(server, { email: 'there@example.org' })
    const there = await send('there@example.org')
    const absent = await send('absent@example.org')
    expect([absent.status, absent.data]).toEqual([there.status, there.data])
    expect(await check('absent@example.org', '123456')).toBe('codeInvalid')
    expect(await reset('absent@example.org', '123456')).toBe('codeInvalid')
    const written = await server.db
      .selectFrom('notice')
      .select('id')
      .where('receiver', '=', 'absent@example.org')
      .execute()
    expect(written).toEqual([])
  })

  test('a code that was asked for to verify an account sets no password', async () => {
    const account = 'verified@example.org'
    await givenAccount(server, { email: account })
    await server.client().send(sendVerificationCode, { ...named(account), purpose: 'verifyAccount' })
    await server.runJobs()
    const code = await lastCode(account)
    expect([await check(account, code), await reset(account, code)]).toEqual(['codeInvalid', 'codeInvalid'])
  })

  test('a disabled account gets no code, and none that it got sets its password', async () => {
    const account = 'disabled@example.org'
    const id = await givenAccount(server, { email: account })
    await send(account)
    const code = await lastCode(account)
    await server.db.updateTable('appUser').set({ disabledAt: testNow }).where('id', '=', id).execute()
    minutesLater(1)
    await send(account)
    expect(await lastCode(account)).toBe(code)
    expect(await reset(account, code)).toBe('codeInvalid')
    server.clock.set(testNow)
  })

  test('a code is sent to a phone as a text message in the language of the account', async () => {
    const id = await givenAccount(server, { phone: '+14155550177' })
    await server.db.updateTable('appUser').set({ language: 'es' }).where('id', '=', id).execute()
    await send('(415) 555-0177')
    const notice = await server.db
      .selectFrom('notice')
      .select(['method', 'body'])
      .where('receiver', '=', '+14155550177')
      .executeTakeFirstOrThrow()
    expect(notice).toMatchObject({ method: 'text', body: expect.stringContaining('su código es') })
    const outbox = await fetch(`${server.url}/outbox`)
    expect(await outbox.text()).toContain('+14155550177')
  })
})

test('the audit log contains no code and no password', async () => {
  // The answers of a family have its street and its income.
  const logged = server.db.selectFrom('auditLog').where('entity', '<>', 'application').orderBy('id')
  const lines = await logged.select(['before', 'after']).execute()
  expect(JSON.stringify(lines)).not.toMatch(/Valencia|Folsom|\b\d{6}\b/)
})
