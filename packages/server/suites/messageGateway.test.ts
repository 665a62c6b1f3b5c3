import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDialog } from '@semilla/contract/chat/channels.ts'
import { listDialogHistory } from '@semilla/contract/chat/history.ts'
import { sendText, translateMessage } from '@semilla/contract/chat/messages.ts'
import { agencyDialogId, siteDialogId, userChannelId } from '@semilla/domain/chat/dialogIds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GivenMessages, givenTalkingCity } from '../testing/givenMessages.ts'
import type { Person, SmallCity } from '../testing/givenSmallCity.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const gatewayKey = 'a key of another server, which is long enough'
const asked: string[] = []
/** A translation service that translates by writing in capital letters. */
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { q, target } = JSON.parse(body)
    asked.push(`${target}: ${q}`)
    response.statusCode = target === 'zh-Hant' ? 400 : 200
    response.end(JSON.stringify({ translatedText: String(q).toUpperCase() }))
  })
})

let server: TestServer
let city: SmallCity & GivenMessages
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  server = await startTestServer({ GATEWAY_API_KEY: gatewayKey, TRANSLATION_URL: `http://127.0.0.1:${port}/` })
  city = await givenTalkingCity(server)
})
afterAll(() => service.close())

/** Sends a request as a client of the gateway does: a form in the body, or the fields in the address. */
async function form(who: Person, method: string, path: string, fields: object, headers: Record<string, string> = {}) {
  const cookie = [...city.as(who).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((each): [string, string] => [name, typeof each === 'object' ? JSON.stringify(each) : String(each)]),
  )
  const text = new URLSearchParams(pairs).toString()
  const response = await fetch(`${server.url}${path}${method === 'GET' ? `?${text}` : ''}`, {
    method,
    headers: {
      cookie,
      ...(method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: text }),
  })
  const { Data, ErrCode } = (await response.json()) as { Data?: any; ErrCode?: string }
  return { status: response.status, data: Data, code: ErrCode }
}

it('a client that sends forms makes every call', async () => {
  const agency = agencyDialogId(city.applicationId)
  const site = siteDialogId(city.applicationId, city.siteId)
  const own = userChannelId(city.userIds.parent)
  const attachment = { key: city.uploadKeys.parent, name: 'a.pdf', size: 3, type: 'application/pdf' }
  const calls: [who: Person, method: string, path: string, fields: object][] = [
    [
      'parent',
      'POST',
      'channel/user',
      { OwnerId: city.userIds.parent, Type: 'user', CustomerId: city.cityId, Name: 'Ana', Email: '', Phone: '' },
    ],
    ['parent', 'POST', 'channel/group', { ChannelId: agency }],
    ['programAdmin', 'POST', 'channel/serve', { Type: 'serve', Name: 'Inbox', IsPublic: 'false' }],
    ['supervisor', 'POST', 'channel/cast', { Audience: 'families', Name: 'News' }],
    ['parent', 'GET', 'channel/getby/owner', { OwnerId: city.userIds.parent }],
    ['parent', 'GET', 'channel/getby/user', { UserId: city.userIds.parent }],
    ['parent', 'GET', 'channel/getby', { Type: 'group' }],
    ['parent', 'POST', 'channel/getby', { ChannelId: own }],
    ['parent', 'GET', 'channel/dialogid', { ChannelId: own }],
    ['parent', 'POST', 'chat/text', { dialog_id: agency, text: 'one' }],
    ['parent', 'POST', 'chat/file', { dialog_id: agency, attachment }],
    ['counselor', 'POST', 'chat/content', { dialog_id: agency, content: 'three' }],
    [
      'siteOwner',
      'POST',
      'chat/message',
      { dialog_id: site, message_type: 'text', text: 'four', send_id: city.userIds.siteOwner },
    ],
    ['counselor', 'GET', 'history/channel', { channelId: agency, start: 0, limit: 10 }],
    ['parent', 'GET', 'history/channel/reverse', { channelId: own, start: 0 }],
    ['parent', 'GET', 'history/dialog', { dialogId: site }],
    ['parent', 'GET', 'history/dialog/forward', { dialogId: site, start: 1, limit: 50 }],
    ['parent', 'GET', 'history/dialog/reverse', { dialogId: site, start: 0, limit: 1 }],
    ['parent', 'POST', 'contact/add', { dialog_id: site }],
    ['parent', 'GET', 'contact/info', { dialog_id: site }],
    ['parent', 'PUT', 'contact/mute', { dialog_id: site, mute: 'true' }],
    ['parent', 'PUT', 'contact/tag', { dialog_id: site, tag: ['near', 'garden'] }],
    ['parent', 'PUT', 'contact/block', { dialog_id: site, block: '0' }],
    ['parent', 'PUT', 'contact/star', { dialog_id: site, star: '1' }],
    ['parent', 'PUT', 'contact/remark', { dialog_id: site, remark: 'the yellow house' }],
    ['parent', 'DELETE', 'contact/remove', { dialog_id: site }],
    ['parent', 'GET', 'contact/all', {}],
    ['siteOwner', 'GET', 'contact/subscriber', { ChannelId: '' }],
    ['parent', 'GET', 'contact/customer', { CustomerId: city.cityId }],
    ['parent', 'GET', 'dialog/channel', { ChannelId: own, Limit: 5, Start: 0 }],
    ['parent', 'POST', 'dialog', { applicationId: city.applicationId, providerId: city.siteId }],
    ['parent', 'POST', 'dialog/unread/clear', { DialogId: agency }],
    ['parent', 'POST', 'contact/unread/reset', {}],
  ]
  const failed: string[] = []
  for (const [who, method, path, fields] of calls) {
    const { status, code } = await form(who, method, `/message/${path}`, fields)
    if (status !== 200) failed.push(`${method} ${path}: ${status} ${code}`)
  }
  expect(failed).toEqual([])
  const { data } = await form('parent', 'GET', '/message/contact/info', { dialog_id: site })
  expect(data).toMatchObject({ mute: true, star: true, tag: ['near', 'garden'], remark: 'the yellow house' })
})

it('the picture of a person’s channel is where pictures of people are', async () => {
  const { data } = await form('parent', 'POST', '/message/channel/user', { Type: 'user', Name: 'Ana' })
  const [path = '', query] = data.picture.split('?')
  const { status, data: picture } = await form('parent', 'GET', path, Object.fromEntries(new URLSearchParams(query)))
  expect([status, picture]).toEqual([200, { PictureUrl: expect.any(String) }])
})

describe('a server with the key of the gateway', () => {
  const asServer = (method: string, path: string, fields: object, key = gatewayKey) =>
    form('visitor', method, `/message/${path}`, fields, { 'api-key': key })

  it('opens and looks up channels', async () => {
    const OwnerId = city.userIds.counselor
    const { data } = await asServer('POST', 'channel/user', { OwnerId, Type: 'user', Name: 'Cora' })
    expect(data).toMatchObject({ channel_id: userChannelId(OwnerId), owner_id: OwnerId, name: 'Cora' })
    expect((await asServer('GET', 'channel/getby/owner', { OwnerId })).data).toEqual(data)
    expect((await asServer('POST', 'channel/user', { OwnerId: 987_654, Type: 'user' })).status).toBe(404)
  })

  it.each([
    ['GET', 'contact/all', {}],
    ['GET', 'channel/dialogid', { ChannelId: 'us-1' }],
    ['GET', 'history/dialog', { dialogId: 'gp-1' }],
    ['POST', 'chat/text', { dialog_id: 'gp-1', text: 'x' }],
    ['POST', 'channel/group', { ChannelId: 'gp-1' }],
    ['POST', 'channel/cast', {}],
    ['GET', 'file', { message_id: 1 }],
  ])('may not %s %s', async (method, path, fields) => {
    expect((await asServer(method, path, fields)).status).toBe(401)
  })

  it('needs the right key', async () => {
    const fields = { OwnerId: city.userIds.parent, Type: 'user' }
    for (const key of ['', 'x', `${gatewayKey} `.repeat(2), gatewayKey.toUpperCase()])
      expect((await asServer('POST', 'channel/user', fields, key)).status).toBe(401)
  })
})

describe('a translation', () => {
  it('is asked for by staff, once, and shown to both sides', async () => {
    const dialogId = agencyDialogId(city.applicationId)
    const { id } = await city.as('parent').call(sendText, { dialogId, text: 'hola', clientId: undefined })
    const translate = (who: Person, language: 'en' | 'zh-Hant' = 'en') =>
      city.as(who).send(translateMessage, { messageId: id, language })
    for (const who of ['parent', 'siteOwner', 'otherCounselor'] as const)
      expect((await translate(who)).status).not.toBe(200)
    expect(asked).toEqual([])
    await translate('counselor')
    expect((await translate('supervisor')).output?.translations).toEqual([{ language: 'en', text: 'HOLA' }])
    await translate('counselor', 'zh-Hant')
    expect(asked).toEqual(['en: hola', 'zh-Hant: hola', 'zt: hola'])
    const [message] = await city.as('parent').call(listDialogHistory, { dialogId, start: 0, limit: 1 })
    expect(message?.translations.map(({ language }) => language)).toEqual(['en', 'zh-Hant'])
  })

  it('of what staff wrote can be made for the family, whose language only staff are told', async () => {
    const { applicationId } = city
    await server.db.updateTable('application').set({ language: 'es' }).where('id', '=', applicationId).execute()
    const dialogId = agencyDialogId(applicationId)
    const languageFor = async (who: Person) => (await city.as(who).call(openDialog, { dialogId })).familyLanguage
    expect([await languageFor('counselor'), await languageFor('parent')]).toEqual(['es', undefined])
    const { id } = await city.as('counselor').call(sendText, { dialogId, text: 'bring it', clientId: undefined })
    await city.as('counselor').call(translateMessage, { messageId: id, language: 'es' })
    const [message] = await city.as('parent').call(listDialogHistory, { dialogId, start: 0, limit: 1 })
    expect(message).toMatchObject({ text: 'bring it', translations: [{ language: 'es', text: 'BRING IT' }] })
  })
})

it('a conversation that somebody else has been opening for too long is answered as busy', async () => {
  const { id: applicationId } = await server.db
    .selectFrom('application')
    .select('id')
    .where('parentUserId', '=', city.userIds.otherParent)
    .executeTakeFirstOrThrow()
  const id = agencyDialogId(applicationId)
  const open = () => form('otherParent', 'POST', '/message/dialog', { dialog_id: id })
  const opening = server.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('chatDialog')
      .values({ id, kind: 'agency', applicationId, openedAt: server.clock.now() })
      .execute()
    expect(await open()).toMatchObject({ status: 503, code: 'SERVERBUSS' })
    throw new Error('given up')
  })
  await expect(opening).rejects.toThrow('given up')
  expect(await open()).toMatchObject({ status: 200 })
})

describe('concurrent messages', () => {
  it('are numbered in the order in which they are stored, and counted exactly', async () => {
    const dialogId = agencyDialogId(city.applicationId)
    const writers: Person[] = ['parent', 'counselor', 'supervisor']
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        city.as(writers[index % 3] as Person).send(sendText, { dialogId, text: `${index}`, clientId: `c${index}` }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(30).fill(200))
    const stored = await server.db.selectFrom('chatMessage').select(['id']).where('dialogId', '=', dialogId).execute()
    const { lastMessageId } = await server.db
      .selectFrom('chatDialog')
      .select('lastMessageId')
      .where('id', '=', dialogId)
      .executeTakeFirstOrThrow()
    expect(lastMessageId).toBe(Math.max(...stored.map(({ id }) => id)))
  })

  it('with one id of the client are stored once', async () => {
    const dialogId = agencyDialogId(city.applicationId)
    const twice = Array.from({ length: 6 }, () =>
      city.as('parent').send(sendText, { dialogId, text: 'once', clientId: 'same' }),
    )
    const ids = (await Promise.all(twice)).map(({ output }) => output?.id)
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    ['changed', sql`update chat_message set text = 'x'`],
    ['deleted', sql`delete from chat_message`],
    ['moved', sql`update chat_message set sent_at = now()`],
    [
      'withdrawn late',
      sql`update chat_message set withdrawn_at = sent_at + interval '61 seconds' where withdrawn_at is null`,
    ],
  ])('are never %s', async (_what, statement) => {
    await expect(statement.execute(server.db)).rejects.toThrow()
  })
})
