import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { startTextGateway } from '../../../testing/textGateway.ts'
import { writeNotice } from './notices.ts'

const receiver = '+14155550123'
const host = 'semilla.example'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

/** Sends a text through a gateway, and returns how the gateway reports on it. */
async function given(PUBLIC_URL = `https://${host}`) {
  const gateway = await startTextGateway()
  stop = gateway.stop
  const server = await startTestServer({
    PUBLIC_URL,
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000001',
    TWILIO_AUTH_TOKEN: 'a token',
    TWILIO_FROM: '+14155550100',
    TWILIO_URL: gateway.url,
  })
  await givenCity(server)
  const text = { method: 'text', receiver, language: 'en', subject: '', body: 'On hold.' } as const
  await server.inTransaction((ctx) => writeNotice(ctx, { kind: 'statusChanged', ...text }))
  await server.runTask('sendNotices', {})
  const address = gateway.received[0]?.fields.StatusCallback
  const report = (fields: Record<string, string>, url = address ?? '') =>
    new Promise<number>((done, failed) => {
      const { pathname, search } = new URL(url)
      const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
      const { hostname, port } = new URL(server.url)
      request({ hostname, port, path: `${pathname}${search}`, method: 'POST', headers }, (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      })
        .on('error', failed)
        .end(new URLSearchParams(fields).toString())
    })
  const notice = () =>
    server.db
      .selectFrom('notice')
      .select(['state', 'failedBecause'])
      .where('receiver', '=', receiver)
      .executeTakeFirst()
  const bouncing = () => server.db.selectFrom('bouncingContact').select(['method', 'receiver']).execute()
  return { address, report, notice, bouncing }
}

test('a text that reaches a landline is not sent, and marks the number', async () => {
  const { report, notice, bouncing } = await given()
  for (const MessageStatus of ['queued', 'sent']) expect(await report({ MessageStatus })).toBe(204)
  expect(await notice()).toMatchObject({ state: 'sent' })
  for (const _again of [1, 2])
    expect(await report({ MessageStatus: 'undelivered', ErrorCode: '30006', To: '+14155550199' })).toBe(204)
  expect(await notice()).toEqual({ state: 'failed', failedBecause: '30006 undelivered' })
  expect(await bouncing()).toEqual([{ method: 'text', receiver }])
})

test('a phone that is off does not mark the number', async () => {
  const { report, notice, bouncing } = await given()
  await report({ MessageStatus: 'undelivered', ErrorCode: '30003' })
  expect(await notice()).toMatchObject({ state: 'failed', failedBecause: '30003 undelivered' })
  expect(await bouncing()).toEqual([])
})

test('a report from elsewhere changes nothing', async () => {
  const { address = '', report, notice } = await given()
  for (const url of [address.replace(/t=./, 't=Z'), address.replace(/\?.*/, '')])
    expect(await report({ MessageStatus: 'failed', ErrorCode: '30005' }, url)).toBe(404)
  expect(await report({ MessageStatus: 'read' })).toBe(204)
  expect(await notice()).toMatchObject({ state: 'sent' })
})

test('a deployment that the gateway cannot reach asks for no reports', async () => {
  expect((await given('http://localhost:8080')).address).toBeUndefined()
})
