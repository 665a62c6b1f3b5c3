import { request } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { givenNotices } from '../../../testing/givenNotices.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { startTestServer, testNow } from '../../../testing/startTestServer.ts'
import { answerText, startTextGateway } from '../../../testing/textGateway.ts'

const host = 'semilla.example'
const senders: string[] = []
const mails = await startMailServer({
  onMailFrom(address, _session, done) {
    senders.push(address.address)
    done()
  },
  onRcptTo: ({ address }, _session, done) =>
    done(
      address.startsWith('gone') ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : undefined,
    ),
})
let stopped: readonly string[] = []
const texts = await startTextGateway((response) => {
  const isStopped = stopped.includes(texts.received.at(-1)?.fields.To ?? '')
  if (isStopped) answerText(response, 400, { code: 21610, message: 'Attempt to send to unsubscribed recipient' })
  else answerText(response, 201, { sid: 'SM00000000000000000000000000000001', status: 'queued' })
})
const server = await startTestServer({
  PUBLIC_URL: `https://${host}`,
  SMTP_URL: mails.url,
  MAIL_BOUNCES: 'bounces@semilla.example',
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000001',
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: '+14155550100',
  TWILIO_URL: texts.url,
})
const { db, clock } = server
const { offer, sendAll, later, noticesOf } = await givenNotices(server)

beforeEach(async () => {
  await sendAll()
  clock.set(testNow)
})

const both = { mobilePhones: ['(415) 555-0171'], preferredContact: ['email', 'text'] }
const byText = { method: 'text', receiver: '+14155550171', state: 'sent', failedBecause: null }

/** Reports on a message at an address of this deployment, which knows its own host name alone. */
const report = (path: string, type: string, body: string) =>
  new Promise<number>((done, failed) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path, method: 'POST', headers: { host, 'content-type': type } }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
      .on('error', failed)
      .end(body)
  })

it('an offer whose email is rejected goes to the phone of the family at once', async () => {
  const { applicationId } = await offer({ ...both, email: 'gone1@example.org' }, false)
  await sendAll()
  await server.runTask('sendNotices', {})
  expect(await noticesOf(applicationId)).toMatchObject([{ ...byText, body: expect.stringMatching(/^Semilla: /) }])
})

it('so does one whose email comes back later, and a second report of that does not mark the phone', async () => {
  const { applicationId } = await offer({ ...both, email: 'closed@example.org' }, false)
  await sendAll()
  expect(await noticesOf(applicationId)).toMatchObject([{ method: 'email', state: 'sent' }])
  const status = 'Action: failed\r\nStatus: 5.1.1\r\n'
  const mail = `To: ${senders.at(-1)}\r\n\r\nContent-Type: message/delivery-status\r\n\r\n${status}`
  for (const _again of [1, 2]) {
    expect(await report('/mailReport', 'message/rfc822', mail)).toBe(204)
    await server.runTask('sendNotices', {})
    expect(await noticesOf(applicationId)).toMatchObject([byText])
  }
  expect(await db.selectFrom('bouncingContact').select('receiver').where('receiver', 'like', '+%').execute()).toEqual(
    [],
  )
})

it('a text to a phone that had stopped texts goes to the email', async () => {
  const phone = '+14155550172'
  stopped = [phone]
  const contacts = { mobilePhones: ['(415) 555-0172'], preferredContact: ['text'] }
  const { applicationId, email } = await offer(contacts, false)
  await sendAll()
  await server.runTask('sendNotices', {})
  expect(await noticesOf(applicationId)).toMatchObject([{ method: 'email', receiver: email, state: 'sent' }])
})

it('a text to a landline goes to the next phone, which a second report of that does not mark', async () => {
  const mobilePhones = ['(415) 555-0173', '(415) 555-0175']
  const { applicationId } = await offer({ mobilePhones, preferredContact: ['text'] }, false)
  await sendAll()
  const { search } = new URL(texts.received.at(-1)?.fields.StatusCallback ?? '')
  const body = 'MessageStatus=undelivered&ErrorCode=30006'
  for (const _again of [1, 2]) {
    expect(await report(`/textReport${search}`, 'application/x-www-form-urlencoded', body)).toBe(204)
    await server.runTask('sendNotices', {})
    expect(await noticesOf(applicationId)).toMatchObject([{ ...byText, receiver: '+14155550175' }])
  }
})

it('a text that did not arrive goes to the email once, and does not mark the phone', async () => {
  const contacts = { mobilePhones: ['(415) 555-0176'], preferredContact: ['text'] }
  const { applicationId, email } = await offer(contacts, false)
  await sendAll()
  const { search } = new URL(texts.received.at(-1)?.fields.StatusCallback ?? '')
  const body = 'MessageStatus=undelivered&ErrorCode=30007'
  expect(await report(`/textReport${search}`, 'application/x-www-form-urlencoded', body)).toBe(204)
  await server.runTask('sendNotices', {})
  expect(await noticesOf(applicationId)).toMatchObject([{ method: 'email', receiver: email, state: 'sent' }])
  const full = 'Action: failed\r\nStatus: 5.2.2\r\n'
  const mail = `To: ${senders.at(-1)}\r\n\r\nContent-Type: message/delivery-status\r\n\r\n${full}`
  expect(await report('/mailReport', 'message/rfc822', mail)).toBe(204)
  expect(await noticesOf(applicationId)).toMatchObject([{ method: 'email', state: 'failed', failedBecause: '5.2.2' }])
  const marked = db.selectFrom('bouncingContact').select('receiver').where('receiver', 'in', [email, '+14155550176'])
  expect(await marked.execute()).toEqual([])
})

it('what waits for an address that was rejected meanwhile goes to the next one', async () => {
  const { applicationId, email } = await offer({ ...both, mobilePhones: ['(415) 555-0174'] }, false)
  await server.runTask('tellEvents', {})
  await db
    .insertInto('bouncingContact')
    .values({ method: 'email', receiver: email, reason: '550 5.1.1', at: clock.now() })
    .execute()
  later(2)
  await server.runTask('sendNotices', {})
  expect(await noticesOf(applicationId)).toMatchObject([{ method: 'text', receiver: '+14155550174', state: 'sent' }])
})

it('a family without another address is not written to, and staff see why', async () => {
  const { applicationId } = await offer({ email: 'gone3@example.org' }, false)
  await sendAll()
  await server.runTask('sendNotices', {})
  expect(await noticesOf(applicationId)).toMatchObject([
    { method: 'email', state: 'failed', failedBecause: expect.stringContaining('5.1.1 No such user') },
  ])
})
