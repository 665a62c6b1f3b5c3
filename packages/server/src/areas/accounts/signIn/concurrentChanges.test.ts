import { changePassword } from '@semilla/contract/accounts/password.ts'
import { getConfig } from '@semilla/contract/accounts/session.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { givenCity } from '../../../../testing/given.ts'
import { givenAccount, rightPassword, signInAt, whoIs } from '../../../../testing/givenAccounts.ts'
import { startTestServer, type TestServer, testNow } from '../../../../testing/startTestServer.ts'
import { PreparingClient } from '../../../platform/database/preparingClient.ts'
import { hashQueue } from '../password/hashQueue.ts'
import { hashPassword } from '../password/passwords.ts'

let server: TestServer
const newPassword = 'Valencia+3301'
const newHash = hashPassword(newPassword)

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' })
  await givenCity(server)
})

const query = PreparingClient.prototype.query
afterEach(() => {
  PreparingClient.prototype.query = query
})

/** Runs `happens` once, when the given transaction of a request begins, that is, after the password was checked. */
function beforeTransaction(number: number, happens: () => Promise<unknown>) {
  let begun = 0
  PreparingClient.prototype.query = function (this: PreparingClient, config: any, ...rest: any[]) {
    if (config !== 'begin' || ++begun !== number) return query.call(this, config, ...rest)
    return happens().then(() => query.call(this, config, ...rest))
  }
}

const setPassword = async (id: number) => {
  const passwordHash = await newHash
  await server.db.updateTable('appUser').set({ passwordHash, accessVersion: 2 }).where('id', '=', id).execute()
}
const disable = (id: number) =>
  server.db.updateTable('appUser').set({ disabledAt: testNow }).where('id', '=', id).execute()

/**
 * A sign-in starts with one transaction that counts the attempt and one that reads the hash; a right password adds a
 * third that resets the count.
 */
const transactionOf = { wrong: 3, right: 4 }

describe('a change while a password is being checked', () => {
  test('a password that was changed meanwhile no longer signs in', async () => {
    const id = await givenAccount(server, { email: 'former@example.org' })
    const client = server.client()
    beforeTransaction(transactionOf.right, () => setPassword(id))
    expect((await signInAt(client, 'former@example.org')).output?.error).toBe('wrongPassword')
    expect(await whoIs(client)).toBeNull()
  })

  test('a password that was set meanwhile signs in', async () => {
    const id = await givenAccount(server, { email: 'new@example.org' })
    beforeTransaction(transactionOf.wrong, () => setPassword(id))
    const client = server.client()
    expect((await signInAt(client, 'new@example.org', newPassword)).output?.outcome).toBe('signedIn')
    expect(await whoIs(client)).toBe(id)
  })

  test('an account that was disabled meanwhile is not signed in', async () => {
    const id = await givenAccount(server, { email: 'leaving@example.org' })
    beforeTransaction(transactionOf.right, () => disable(id))
    expect((await signInAt(server.client(), 'leaving@example.org')).output?.error).toBe('inactive')
  })

  test('a password that was changed elsewhere cannot be changed again with the former one', async () => {
    const id = await givenAccount(server, { email: 'twice@example.org' })
    const client = server.client()
    await signInAt(client, 'twice@example.org')
    const { db } = server
    const sessions = () => db.updateTable('userSession').set({ accessVersion: 2 }).where('userId', '=', id).execute()
    beforeTransaction(transactionOf.right, () => setPassword(id).then(sessions))
    const change = { oldPassword: rightPassword, newPassword: 'Guerrero*1515' }
    const answer = await client.send(changePassword, change)
    expect(answer).toMatchObject({ status: 400, fields: [{ Code: 'currentPasswordWrong' }] })
    expect((await signInAt(server.client(), 'twice@example.org', newPassword)).output?.outcome).toBe('signedIn')
  })
})

test('a sign-in is refused with a retry time when too many wait, and the attempt is not counted', async () => {
  await givenAccount(server, { email: 'storm@example.org' })
  let end: () => void = () => undefined
  const ended = new Promise<void>((done) => {
    end = done
  })
  const storm = Array.from({ length: 2000 }, () => hashQueue.run(() => ended).catch(() => undefined))
  for (let tried = 0; tried < 7; tried++) {
    const answer = await signInAt(server.client(), 'storm@example.org')
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await server.client().send(getConfig, {})).status).toBe(200)
  end()
  await Promise.all(storm)
  expect((await signInAt(server.client(), 'storm@example.org')).output?.outcome).toBe('signedIn')
})
