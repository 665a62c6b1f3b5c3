import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { answerText, startTextGateway } from '../../../testing/textGateway.ts'
import { writeNotice } from './notices.ts'

const account = 'AC00000000000000000000000000000001'
const receiver = '+14155550123'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

/** Starts a gateway that answers in some way, and the product that sends its texts there. */
async function given(answer?: (response: ServerResponse) => void, from = '+14155550100') {
  const gateway = await startTextGateway(answer)
  stop = gateway.stop
  const server = await startTestServer({
    TWILIO_ACCOUNT_SID: account,
    TWILIO_AUTH_TOKEN: 'a token',
    TWILIO_FROM: from,
    TWILIO_URL: gateway.url,
  })
  await givenCity(server)
  const send = async () => {
    await server.inTransaction((ctx) =>
      writeNotice(ctx, {
        kind: 'statusChanged',
        method: 'text',
        receiver,
        language: 'es',
        subject: '',
        body: 'Su solicitud está en pausa.',
      }),
    )
    await server.runTask('sendNotices', {})
    return server.db.selectFrom('notice').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  }
  const bouncing = () => server.db.selectFrom('bouncingContact').select(['method', 'receiver']).execute()
  return { gateway, send, bouncing }
}

const refusing = (status: number, code: number, message: string) => (response: ServerResponse) =>
  answerText(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

test('a text message reaches the gateway once, with the account and the number it comes from', async () => {
  const { gateway, send } = await given()
  expect(await send()).toMatchObject({ state: 'sent', failedBecause: null })
  expect(gateway.received).toEqual([
    {
      path: `/2010-04-01/Accounts/${account}/Messages.json`,
      credentials: `${account}:a token`,
      fields: { To: receiver, From: '+14155550100', Body: expect.stringContaining('Su solicitud está en pausa.') },
    },
  ])
})

test('a messaging service is named by its id', async () => {
  const service = 'MG00000000000000000000000000000001'
  const { gateway, send } = await given(undefined, service)
  await send()
  expect(gateway.received[0]?.fields).toMatchObject({ MessagingServiceSid: service })
  expect(gateway.received[0]?.fields).not.toHaveProperty('From')
})

test.each([
  [400, 21211, "The 'To' number is not a valid phone number."],
  [400, 21610, 'Attempt to send to unsubscribed recipient'],
  [400, 21614, "'To' number is not a valid mobile number"],
])('a number that answers %i with code %i is marked, and gets nothing more', async (status, code, message) => {
  const { gateway, send, bouncing } = await given(refusing(status, code, message))
  expect(await send()).toMatchObject({ state: 'failed', failedBecause: expect.stringContaining(message) })
  expect(await bouncing()).toEqual([{ method: 'text', receiver }])
  expect(await send()).toMatchObject({ state: 'failed', failedBecause: 'bouncing' })
  expect(gateway.received).toHaveLength(1)
})

test.each([
  [429, 20429, 'Too Many Requests'],
  [401, 20003, 'Authenticate'],
  [503, 20503, 'Service unavailable'],
])('a gateway that answers %i is asked again later', async (status, code, message) => {
  const { send, bouncing } = await given(refusing(status, code, message))
  expect(await send()).toMatchObject({ state: 'planned', tries: 1 })
  expect(await bouncing()).toEqual([])
})

test('a text that is refused for its content fails, and the number stays in use', async () => {
  const { send, bouncing } = await given(refusing(400, 21617, 'The concatenated message body exceeds 1600 characters'))
  expect(await send()).toMatchObject({ state: 'failed', failedBecause: expect.stringContaining('21617') })
  expect(await bouncing()).toEqual([])
})

test('a text whose connection breaks after it was handed over is not sent twice', async () => {
  const { gateway, send } = await given((response) => void response.socket?.destroy())
  expect(await send()).toMatchObject({ state: 'failed', failedBecause: 'unclear' })
  expect(gateway.received).toHaveLength(1)
})
