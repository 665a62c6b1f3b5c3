import { afterEach, expect, test } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { writeNotice } from './notices.ts'

const receiver = 'ana@example.org'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

/** Sends an email, and returns the address to which it comes back, and how it is passed on. */
async function given(MAIL_BOUNCES = 'bounces@semilla.example') {
  const senders: string[] = []
  const mails = await startMailServer({
    onMailFrom(address, _session, done) {
      senders.push(address.address)
      done()
    },
  })
  stop = mails.stop
  const server = await startTestServer({ SMTP_URL: mails.url, MAIL_BOUNCES })
  await givenCity(server)
  const mail = { method: 'email', receiver, language: 'en', subject: 'On hold', body: 'On hold.' } as const
  await server.inTransaction((ctx) => writeNotice(ctx, { kind: 'statusChanged', ...mail }))
  await server.runTask('sendNotices', {})
  const pass = async (body: string, type = 'message/rfc822') =>
    (await fetch(`${server.url}/mailReport`, { method: 'POST', headers: { 'content-type': type }, body })).status
  const notice = () => server.db.selectFrom('notice').select(['state', 'failedBecause']).executeTakeFirst()
  const bouncing = () => server.db.selectFrom('bouncingContact').select(['method', 'receiver']).execute()
  return { returnPath: senders[0] ?? '', pass, notice, bouncing }
}

/** Returns a report as mail servers write it (RFC 3464), with the lines of its delivery status. */
const reportTo = (address: string, status: string) =>
  [
    'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${address}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; somebody-else@example.org',
    status,
    '--part--',
    '',
  ].join('\r\n')
const failed = (code: string) =>
  `Action: failed\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; 550 ${code} No such user here\r\n`

test('an email to an address that does not exist comes back: it is not sent, and its receiver is marked', async () => {
  const { returnPath, pass, notice, bouncing } = await given()
  expect(returnPath).toMatch(/^bounces\+.{20,56}@semilla\.example$/)
  for (const _again of [1, 2]) expect(await pass(reportTo(returnPath, failed('5.1.1')))).toBe(204)
  expect(await notice()).toEqual({ state: 'failed', failedBecause: '550 5.1.1 No such user here' })
  expect(await bouncing()).toEqual([{ method: 'email', receiver }])
})

test('a report of a megabyte of empty lines is read', async () => {
  const { returnPath, pass, notice } = await given()
  const status = `Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: ${'\n'.repeat(1_000_000)}`
  expect(await pass(reportTo(returnPath, status).replace('--part--', ''))).toBe(204)
  expect(await notice()).toMatchObject({ state: 'failed' })
})

test('a full mailbox does not mark its owner', async () => {
  const { returnPath, pass, notice, bouncing } = await given()
  expect(await pass(reportTo(returnPath, failed('5.2.2')))).toBe(204)
  expect(await notice()).toMatchObject({ state: 'failed' })
  expect(await bouncing()).toEqual([])
})

test.each([
  ['an email that is late', 'Action: delayed\r\nStatus: 4.4.1\r\n'],
  ['an email that arrived', 'Action: delivered\r\nStatus: 2.0.0\r\n'],
  ['a failure for now', 'Action: failed\r\nStatus: 4.2.1\r\n'],
])('a report on %s changes nothing', async (_what, status) => {
  const { returnPath, pass, notice } = await given()
  expect(await pass(reportTo(returnPath, status))).toBe(204)
  expect(await notice()).toMatchObject({ state: 'sent' })
})

test('an answer that a person wrote, or a machine for them, changes nothing', async () => {
  const { returnPath, pass, notice } = await given()
  expect(await pass(`To: ${returnPath}\r\nSubject: On vacation\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`)).toBe(204)
  expect(await notice()).toMatchObject({ state: 'sent' })
})

test('a report from elsewhere changes nothing', async () => {
  const { returnPath, pass, notice } = await given()
  const altered = returnPath.replace(/\+./, '+Z')
  for (const address of [altered, 'bounces@semilla.example', ''])
    expect(await pass(reportTo(address, failed('5.1.1')))).toBe(404)
  expect(await pass('', 'message/rfc822')).toBe(404)
  expect(await pass('{}', 'application/json')).toBe(404)
  expect(await pass('x'.repeat(1_100_000))).toBe(413)
  expect(await notice()).toMatchObject({ state: 'sent' })
})

test('without an address for them, emails come back to their sender, and nothing is taken', async () => {
  const { returnPath, pass } = await given('')
  expect(returnPath).toBe('no-reply@localhost')
  expect(await pass(reportTo(returnPath, failed('5.1.1')))).toBe(404)
})
