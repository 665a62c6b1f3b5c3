import { beforeAll, expect, test } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { type NewNotice, writeNotice } from './notices.ts'

let developers: TestServer
let withMail: TestServer
let production: TestServer

beforeAll(async () => {
  developers = await startTestServer({ OUTBOX: 'on' })
  // Nothing listens on this port, so the mail server appears to be down.
  withMail = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', QUIET_HOURS: 'off' })
  production = await startTestServer({ NODE_ENV: 'production' })
  for (const each of [developers, withMail, production]) await givenCity(each)
})

const notice = {
  kind: 'referralMade',
  method: 'email',
  receiver: 'ana@example.org',
  language: 'en',
  subject: 'S',
  body: 'B',
} as const
const write = (server: TestServer, more: Partial<NewNotice> = {}) =>
  server.inTransaction((ctx) => writeNotice(ctx, { ...notice, ...more }))
const last = ({ db }: TestServer) =>
  db
    .selectFrom('notice')
    .select(['id', 'state', 'sendAt', 'sentAt', 'failedBecause'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('a notice appears in the outbox where it is enabled', async () => {
  await write(developers, { body: 'Hello <Ana>' })
  await developers.runJobs()
  expect((await last(developers)).sentAt).not.toBeNull()
  const page = await (await fetch(`${developers.url}/outbox`)).text()
  expect(page).toContain('Hello &#60;Ana&#62;')
})

test('only one notice is stored for the same key', async () => {
  const count = async () => (await developers.db.selectFrom('notice').select('id').execute()).length
  const before = await count()
  await write(developers, { dedupeKey: 'referral:7' })
  await write(developers, { dedupeKey: 'referral:7' })
  expect((await count()) - before).toBe(1)
})

test('a receiver who unsubscribed gets only messages about the account', async () => {
  await developers.db
    .insertInto('unsubscribed')
    .values({ receiver: 'quiet@example.org', at: developers.clock.now() })
    .execute()
  await write(developers, { receiver: 'quiet@example.org' })
  await developers.runJobs()
  expect(await last(developers)).toMatchObject({ sentAt: null, state: 'dropped', failedBecause: 'unsubscribed' })
  await write(developers, { receiver: 'quiet@example.org', kind: 'passwordChanged' })
  await developers.runJobs()
  expect((await last(developers)).sentAt).not.toBeNull()
})

test('a message that a mail server did not take is tried again, later each time, and then given up', async () => {
  await write(withMail)
  const waits: number[] = []
  for (let tries = 1; tries <= 7; tries++) {
    await withMail.runTask('sendNotices', {})
    const { state, sendAt, failedBecause } = await last(withMail)
    expect(failedBecause).toContain('ECONNREFUSED')
    if (state !== 'planned') break
    waits.push((new Date(sendAt).getTime() - withMail.clock.now().getTime()) / 60_000)
    withMail.clock.set(sendAt)
  }
  expect(waits).toEqual([1, 5, 15, 60, 240, 720])
  expect(await last(withMail)).toMatchObject({ state: 'failed', sentAt: null })
})

test('at night, only messages about the account are sent, also where another was tried in vain in the evening', async () => {
  const state = async () => (await last(developers)).state
  developers.clock.set('2026-11-24T04:50:00Z')
  await write(developers)
  developers.clock.set('2026-11-24T05:05:00Z')
  await developers.runTask('sendNotices', {})
  expect(await state()).toBe('planned')
  await write(developers, { kind: 'passwordChanged' })
  await developers.runTask('sendNotices', {})
  expect(await state()).toBe('sent')
  developers.clock.set('2026-11-24T16:00:00Z')
  await developers.runTask('sendNotices', {})
  const planned = developers.db.selectFrom('notice').select('id').where('state', '=', 'planned')
  expect(await planned.execute()).toEqual([])
})

test('a message that a process was sending when it died is given up, as it may have been sent', async () => {
  await write(withMail)
  const { id } = await last(withMail)
  const since = withMail.clock.now()
  await withMail.db.updateTable('notice').set({ state: 'sending', sendingSince: since }).where('id', '=', id).execute()
  await withMail.runTask('sendNotices', {})
  expect(await last(withMail)).toMatchObject({ state: 'sending' })
  withMail.clock.set(new Date(since.getTime() + 11 * 60_000).toISOString())
  await withMail.runTask('sendNotices', {})
  expect(await last(withMail)).toMatchObject({ state: 'failed', failedBecause: 'unclear', sentAt: null })
})

test('in production there is no outbox, and an undeliverable text message stores the reason', async () => {
  await write(production, { method: 'text', receiver: '+14155550142' })
  await production.runJobs()
  expect(await last(production)).toMatchObject({ sentAt: null, state: 'failed', failedBecause: 'noSender' })
  const page = await fetch(`${production.url}/outbox`, { redirect: 'manual' })
  expect(page.status).not.toBe(200)
  expect((await production.client().get('/api/User/GetDemoAccounts')).data).toEqual([])
})
