import { get } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { writeNotice } from './notices.ts'

let shown: TestServer
let served: TestServer
let behindProxy: TestServer
let without: TestServer
let production: TestServer

beforeAll(async () => {
  shown = await startTestServer({ OUTBOX: 'on' })
  served = await startTestServer({ OUTBOX: 'on', PUBLIC_URL: 'https://care.example.org' })
  behindProxy = await startTestServer({ OUTBOX: 'on', TRUST_PROXY: '1' })
  without = await startTestServer()
  production = await startTestServer({ NODE_ENV: 'production', OUTBOX: 'on', PUBLIC_URL: 'https://care.example.org' })
})

/** Requests the outbox with the given headers, including `host`. Returns the status. */
const statusOf = ({ url }: TestServer, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((answered, failed) => {
    get(`${url}/outbox`, { headers, agent: false }, (response) => {
      response.resume()
      answered(response.statusCode)
    }).once('error', failed)
  })

describe('the outbox', () => {
  test.each(['127.0.0.1', 'localhost:8080', '[::1]:8080', 'semilla.localhost', '127.1.2.3'])(
    'can be read from this machine as %s',
    async (host) => expect(await statusOf(shown, { host })).toBe(200),
  )

  test.each([
    ['a foreign host name that resolves to this machine', { host: 'evil.example' }],
    ['a host name that begins with a loopback name', { host: 'localhost.evil.example' }],
    ['an address of the local network', { host: '192.168.1.5:8080' }],
    ['an invalid host name', { host: '127.0.0.1@evil.example' }],
    ['a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy of another kind', { forwarded: 'for=127.0.0.1' }],
  ])('is not found for %s', async (_what, headers: Record<string, string>) =>
    expect(await statusOf(shown, headers)).toBe(404),
  )

  /** The public host name. Requests for another host are refused before anything else is checked. */
  const known = { host: 'care.example.org' }

  test('is not found without a session on a public server, behind a proxy, or when it is disabled', async () => {
    for (const server of [served, production]) {
      expect(await statusOf(server)).toBe(421)
      expect(await statusOf(server, known)).toBe(404)
    }
    for (const server of [behindProxy, without]) expect(await statusOf(server)).toBe(404)
  })

  test('can be read by a signed-in administrator and by no other staff', async () => {
    const cookieOf = async (server: TestServer, role: 'portalAdministrator' | 'supervisor') =>
      [...(await givenClient(server, { role })).client.cookies].map((each) => each.join('=')).join('; ')
    for (const [server, headers, prefix] of [
      [served, known, '__Host-'],
      [behindProxy, {}, ''],
      [production, known, '__Host-'],
    ] as const) {
      const as = async (role: 'portalAdministrator' | 'supervisor') =>
        statusOf(server, { ...headers, cookie: prefix + (await cookieOf(server, role)) })
      expect(await as('portalAdministrator')).toBe(200)
      expect(await as('supervisor')).toBe(404)
    }
    expect(await statusOf(without, { cookie: await cookieOf(without, 'portalAdministrator') })).toBe(404)
  })
})

test('a message without a configured sender stays unsent', async () => {
  const notice = {
    kind: 'referralMade',
    method: 'email',
    receiver: 'a@example.org',
    language: 'en',
    subject: 'S',
    body: 'B',
  }
  await without.inTransaction((ctx) => writeNotice(ctx, notice as never))
  await without.runJobs()
  const row = without.db.selectFrom('notice').select(['sentAt', 'failedBecause']).executeTakeFirstOrThrow()
  expect(await row).toEqual({ sentAt: null, failedBecause: 'noSender' })
})
