import { getNoticePreferences, setNoticePreferences } from '@semilla/contract/notices/preferences.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { givenNotices } from '../../../../testing/givenNotices.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'
import { tell } from '../../../platform/delivery/tell.ts'

const server = await startTestServer({ OUTBOX: 'on' })
const { db, clock } = server
const supervisor = await givenClient(server, { role: 'supervisor' })
const { family, offer, sendAll, noticesOf } = await givenNotices(server)

beforeEach(async () => {
  await sendAll()
  clock.set(testNow)
})

describe('choices of the reader', () => {
  it('show where the application says that messages go, in its language, while it can be corrected', async () => {
    const { parent, applicationId, email } = await family({ language: 'es' })
    const shown = () => parent.client.call(getNoticePreferences, {})
    expect(await shown()).toMatchObject({ applicationId, receiver: email, language: 'es', canCorrect: true })
    for (const [status, canCorrect] of [
      ['ineligible', true],
      ['closed', false],
    ] as const) {
      await db.updateTable('application').set({ status }).where('id', '=', applicationId).execute()
      expect(await shown()).toMatchObject({ applicationId, canCorrect })
    }
    const ofStaff = await supervisor.client.call(getNoticePreferences, {})
    expect(ofStaff).toMatchObject({ language: 'en', canCorrect: false })
    expect(ofStaff.applicationId).toBeUndefined()
  })

  it('switch topics off and choose texts', async () => {
    const made = await family({ mobilePhones: ['(415) 555-0143'] })
    const { parent, applicationId } = made
    expect(await parent.client.call(getNoticePreferences, {})).toMatchObject({ method: 'record', receiver: made.email })
    await parent.client.call(setNoticePreferences, { method: 'text', mutedTopics: ['progress'] })
    await server.inTransaction((ctx) => tell(ctx, { kind: 'documentsRequested', applicationId }))
    await server.inTransaction((ctx) => tell(ctx, { kind: 'applicationSubmitted', applicationId }))
    await sendAll()
    expect(await noticesOf(applicationId)).toMatchObject([
      { kind: 'documentsRequested', method: 'text', receiver: '+14155550143', state: 'sent' },
      { kind: 'applicationSubmitted', state: 'dropped', failedBecause: 'switchedOff' },
    ])
  })

  it('count for what waits for the morning', async () => {
    const { parent, applicationId } = await family()
    await server.inTransaction((ctx) => tell(ctx, { kind: 'documentsRequested', applicationId }))
    await server.runTask('tellEvents', {})
    expect((await noticesOf(applicationId)).at(-1)).toMatchObject({ state: 'planned' })
    await parent.client.call(setNoticePreferences, { method: 'record', mutedTopics: ['documents'] })
    await sendAll()
    expect((await noticesOf(applicationId)).at(-1)).toMatchObject({ state: 'dropped' })
  })

  it('do not take a method without an address for it', async () => {
    const { parent: byEmail } = await family()
    const { parent: byPhone } = await family({
      email: '',
      mobilePhones: ['(415) 555-0144'],
      preferredContact: ['text'],
    })
    const ofAccount = { email: null, phone: '+14155550144' }
    await db.updateTable('appUser').set(ofAccount).where('id', '=', byPhone.userId).execute()
    for (const [{ client }, method, code] of [
      [byEmail, 'text', 'phoneMissing'],
      [byPhone, 'email', 'emailMissing'],
    ] as const) {
      const refused = await client.send(setNoticePreferences, { method, mutedTopics: [] })
      expect(refused).toMatchObject({ status: 400, fields: [{ Path: 'Method', Code: code }] })
      expect(await client.call(getNoticePreferences, {})).toMatchObject({ method: 'record' })
    }
  })

  it('let an address be tried again that was rejected', async () => {
    const { parent, email } = await family()
    await db.updateTable('appUser').set({ email }).where('id', '=', parent.userId).execute()
    const rejected = { method: 'email', receiver: email, reason: '550 5.1.1', at: clock.now() }
    await db.insertInto('bouncingContact').values(rejected).execute()
    const shown = () => parent.client.call(getNoticePreferences, {})
    expect(await shown()).toMatchObject({ obstacle: 'bouncing', receiver: '' })
    await parent.client.call(setNoticePreferences, { method: 'record', mutedTopics: [] })
    expect(await shown()).toMatchObject({ receiver: email })
  })

  it('stop everything with one press, and nothing by opening the link', async () => {
    const { applicationId, email, parent } = await offer()
    await sendAll()
    const url = /http:\/\/localhost:8080(\/unsubscribe\?t=\S+)/.exec((await noticesOf(applicationId))[0]?.body ?? '')
    const at = `${server.url}${url?.[1]}`
    expect(await (await fetch(at)).text()).toContain(email)
    expect(await db.selectFrom('unsubscribed').select('receiver').where('receiver', '=', email).execute()).toEqual([])
    // Mail providers send the one or the other (RFC 8058, 3.2).
    const forms = [new FormData(), new URLSearchParams()] as const
    for (const form of forms) form.append('List-Unsubscribe', 'One-Click')
    const press = (address: string, body: FormData | URLSearchParams = forms[0]) =>
      fetch(address, { method: 'POST', body })
    for (const form of forms) {
      await db.deleteFrom('unsubscribed').execute()
      expect((await press(at, form)).status).toBe(200)
    }
    expect((await fetch(at, { method: 'POST' })).status).toBe(200)
    await server.inTransaction((ctx) => tell(ctx, { kind: 'documentsRequested', applicationId }))
    await sendAll()
    expect((await noticesOf(applicationId)).at(-1)).toMatchObject({ state: 'dropped', failedBecause: 'unsubscribed' })
    await parent.client.call(setNoticePreferences, { method: 'record', mutedTopics: [] })
    expect(await parent.client.call(getNoticePreferences, {})).toMatchObject({ isUnsubscribed: false })
    expect((await press(at.replace('?t=', '?t=x'))).status).toBe(404)
    const cut = await fetch(at.slice(0, at.indexOf('?t=') + 9), { headers: { 'accept-language': 'es' } })
    expect([cut.status, cut.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })
})
