import type { Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { mailFault } from './mail.ts'
import { type NewNotice, writeNotice } from './notices.ts'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

/** Starts a mail server and the product that uses it. */
async function given(options: SMTPServerOptions, settings: Record<string, string> = {}) {
  const { smtp, received, url, stop: close } = await startMailServer(options)
  stop = close
  const server = await startTestServer({ SMTP_URL: url, ...settings })
  await givenCity(server)
  const write = (receiver: string, kind: NewNotice['kind'] = 'statusChanged') =>
    server.inTransaction((ctx) =>
      writeNotice(ctx, {
        kind,
        method: 'email',
        receiver,
        language: 'zh-Hant',
        subject: '您的申請已暫停',
        body: '您的申請已暫停。',
      }),
    )
  const send = async (receiver = 'ana@example.org', kind?: NewNotice['kind']) => {
    await write(receiver, kind)
    await server.runTask('sendNotices', {})
    const last = server.db.selectFrom('notice').selectAll().orderBy('id', 'desc').limit(1)
    return last.executeTakeFirstOrThrow()
  }
  return { smtp, server, received, write, send }
}

/** Returns what the mail server refuses a recipient with. */
const refusing = (responseCode: number, text: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })),
})

test('an email arrives as text and HTML, with one press to unsubscribe', async () => {
  const { received, send } = await given({})
  expect(await send()).toMatchObject({ state: 'sent', failedBecause: null })
  const [mail = ''] = received
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toMatch(/List-Unsubscribe:\s+<http:\/\/localhost:\d+\/unsubscribe\?t=/)
  expect(mail).toContain('Content-Type: text/plain; charset=utf-8')
  expect(mail).toContain('Content-Type: text/html; charset=utf-8')
  expect(mail).toContain('Content-Language: zh-Hant')
})

test('an email about the account itself, which is always sent, offers nobody to unsubscribe', async () => {
  const { received, send } = await given({})
  expect(await send('ana@example.org', 'passwordChanged')).toMatchObject({ state: 'sent' })
  expect(received[0]).not.toMatch(/unsubscribe/i)
})

test('a server that cannot be used is known at the start, and why', async () => {
  expect(await mailFault({})).toBeUndefined()
  const open = await startMailServer({})
  expect(await mailFault({ SMTP_URL: open.url })).toBeUndefined()
  await open.stop()
  expect(await mailFault({ SMTP_URL: open.url })).toContain('ECONNREFUSED')
  const closed = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  expect(await mailFault({ SMTP_URL: closed.url.replace('//', '//someone:wrong@') })).toContain('Wrong password')
  await closed.stop()
})

test('answers to an email go to the address of the city for them, if there is one', async () => {
  const { received, send } = await given({}, { MAIL_REPLY_TO: 'City <care@example.org>' })
  await send()
  expect(received[0]).toContain('Reply-To: City <care@example.org>')
})

test('an address that is rejected for good is marked, and nothing more is sent there', async () => {
  const { server, send } = await given(refusing(550, '5.1.1 No such user'))
  expect(await send()).toMatchObject({ state: 'failed', failedBecause: expect.stringContaining('5.1.1 No such user') })
  expect(await server.db.selectFrom('bouncingContact').select(['method', 'receiver']).execute()).toEqual([
    { method: 'email', receiver: 'ana@example.org' },
  ])
  expect(await send()).toMatchObject({ state: 'failed', failedBecause: 'bouncing' })
})

test.each([
  [554, '5.7.1 <ana@example.org>: Relay access denied'],
  [504, '5.5.2 <no-reply@localhost>: Sender address rejected: need fully-qualified address'],
  [550, '5.1.8 <no-reply@city.example>: Sender address rejected: Domain not found'],
  [554, '5.7.1 Service unavailable; Client host [192.0.2.7] blocked using a list'],
  [530, '5.7.0 Must issue a STARTTLS command first'],
  [550, 'relay not permitted'],
  [552, '5.2.2 Mailbox full'],
])('what a server has against the sender or this day is not held against an address: %d %s', async (code, text) => {
  const { server, send } = await given(refusing(code, text))
  expect(await send()).toMatchObject({ state: 'planned', tries: 1, failedBecause: expect.stringContaining(text) })
  expect(await server.db.selectFrom('bouncingContact').select('receiver').execute()).toEqual([])
})

test.each([
  [550, '5.4.5 Daily user sending limit exceeded', 'planned', 0],
  [554, 'Message rejected: Email address is not verified', 'planned', 0],
  [550, '5.1.1 No such user', 'failed', 1],
])(
  'an answer to the content is held against an address only if it is about it: %d %s',
  async (code, text, state, gone) => {
    const { server, send } = await given({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error(text), { responseCode: code })))
      },
    })
    expect(await send()).toMatchObject({ state, failedBecause: expect.stringContaining(text) })
    expect(await server.db.selectFrom('bouncingContact').select('receiver').execute()).toHaveLength(gone)
  },
)

test('a sender that the server refuses marks no receiver', async () => {
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) =>
    done(Object.assign(new Error('5.1.0 Sender unknown'), { responseCode: 550 }))
  const { server, send } = await given({ onMailFrom })
  expect(await send()).toMatchObject({ state: 'planned', tries: 1 })
  expect(await server.db.selectFrom('bouncingContact').select('receiver').execute()).toEqual([])
})

test.each([
  [550, 'No such user here'],
  [550, '5.2.1 The email account that you tried to reach is disabled'],
])('an address that does not exist is known by other answers too: %d %s', async (code, text) => {
  const { server, send } = await given(refusing(code, text))
  expect(await send()).toMatchObject({ state: 'failed' })
  expect(await server.db.selectFrom('bouncingContact').select('receiver').execute()).toHaveLength(1)
})

test('an address that is rejected for now is tried again', async () => {
  const { server, send } = await given(refusing(451, '4.2.1 Try later'))
  expect(await send()).toMatchObject({ state: 'planned', tries: 1 })
  expect(await server.db.selectFrom('bouncingContact').select('receiver').execute()).toEqual([])
})

test('an email whose connection breaks after it was handed over is not sent twice', async () => {
  const sockets = new Set<Socket>()
  const { smtp, send } = await given({
    onData(stream) {
      stream.resume()
      stream.on('end', () => {
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  expect(await send()).toMatchObject({ state: 'failed', failedBecause: 'unclear' })
})

test('no more messages are claimed than are handed over at once', async () => {
  let go: () => void = () => undefined
  const opened = new Promise<void>((open) => {
    go = open
  })
  const { server, write } = await given({ onMailFrom: (_address, _session, done) => void opened.then(() => done()) })
  for (const name of ['ana', 'ben', 'cem', 'dan', 'eva']) await write(`${name}@example.org`)
  const states = async () =>
    (await server.db.selectFrom('notice').select('state').orderBy('id').execute()).map(({ state }) => state)
  const sending = server.runTask('sendNotices', {})
  await expect.poll(states).toEqual(['sending', 'sending', 'sending', 'planned', 'planned'])
  go()
  await sending
  expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
})
