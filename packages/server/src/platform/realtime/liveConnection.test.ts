import { logOut } from '@semilla/contract/accounts/session.ts'
import { describe, expect, it } from 'vitest'
import { givenChild, givenClient, givenSignedIn } from '../../../testing/given.ts'
import { liveKeys, openLivePage, openPage } from '../../../testing/liveClient.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { chatKeyMinutes } from './chatKeys.ts'

const server = await startTestServer()
const { db, clock } = server
const written = { kind: 'messageWritten', dialogId: 'dg-1-2', messageId: 1 } as const
const tell = (users: number[]): Promise<void> =>
  server.inTransaction(async (ctx) => ctx.tellPages({ event: written, users }))

describe('opening a live connection', () => {
  it('needs the cookie of a session', async () => {
    const { client } = await givenClient(server)
    const page = openPage(server.url, server.client(), await liveKeys(client))
    expect(await page.opened).toBe('websocket error')
  })

  it('needs a session that has not ended', async () => {
    const { client } = await givenClient(server)
    const keys = await liveKeys(client)
    const cookies = new Map(client.cookies)
    await client.call(logOut, {})
    const page = openPage(server.url, { ...client, cookies }, keys)
    expect(await page.opened).toBe('signedOut')
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a sandbox', { origin: 'null' }],
    ['a page that says so', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused to %s', async (_who, headers) => {
    const { client } = await givenClient(server)
    const page = openPage(server.url, client, await liveKeys(client), headers)
    expect(await page.opened).toBe('websocket error')
  })

  it('is refused to any namespace but its own', async () => {
    const { client } = await givenClient(server)
    const page = openPage(`${server.url}/admin`, client, await liveKeys(client), { origin: server.url })
    expect(await page.opened).toBe('Invalid namespace')
  })

  it('needs both keys, of this session', async () => {
    const { userId, client } = await givenClient(server)
    const keys = await liveKeys(client)
    const sameUser = await liveKeys(await givenSignedIn(server, userId))
    const wrong = [
      {},
      { publishKey: keys.publishKey },
      { publishKey: keys.subscribeKey, subscribeKey: keys.publishKey },
      { ...keys, subscribeKey: sameUser.subscribeKey },
      { publishKey: 5, subscribeKey: ['a'] },
    ]
    for (const auth of wrong) expect(await openPage(server.url, client, auth).opened).toBe('notAllowed')
  })

  it('is refused with keys that have expired', async () => {
    const { client } = await givenClient(server)
    const keys = await liveKeys(client)
    const before = clock.now().toISOString()
    clock.set(new Date(clock.now().getTime() + (chatKeyMinutes + 1) * 60_000).toISOString())
    const page = openPage(server.url, client, keys)
    expect(await page.opened).toBe('notAllowed')
    clock.set(before)
  })
})

describe('an open live connection', () => {
  it('receives what is for its user, and nothing else', async () => {
    const [one, other] = [await givenClient(server), await givenClient(server)]
    const pages = [await openLivePage(server.url, one.client), await openLivePage(server.url, other.client)] as const
    await tell([one.userId])
    expect(await pages[0].event(({ kind }) => kind === 'messageWritten')).toEqual(written)
    await tell([other.userId])
    await pages[1].event(({ kind }) => kind === 'messageWritten')
    expect([pages[0].events, pages[1].events]).toEqual([[written], [written]])
  })

  it('receives the events of many users in parts', async () => {
    const { userId, client } = await givenClient(server)
    const page = await openLivePage(server.url, client)
    await tell([...Array.from({ length: 1200 }, (_, at) => 9_000_000 + at), userId])
    expect(await page.event(() => true)).toEqual(written)
  })

  it('is cut off when it sends anything but what it watches, such as a message in the name of another', async () => {
    const [{ client }, other] = [await givenClient(server), await givenClient(server)]
    const [page, reader] = [await openLivePage(server.url, client), await openLivePage(server.url, other.client)]
    ;(page.socket as any).emit('message', { send_id: other.userId, dialog_id: 'dg-1-2', text: 'forged' })
    await page.closed
    await tell([other.userId])
    await reader.event(() => true)
    expect(reader.events).toEqual([written])
  })

  it.each([
    ['topics without an answer', ['worklist'], undefined],
    ['topics that do not exist', ['users:1'], (): void => undefined],
    ['the rooms of the server', ['user:1', 'topic:worklist'], (): void => undefined],
    ['too many topics', Array.from({ length: 41 }, (_, at) => `application:${at}`), (): void => undefined],
    ['no list', { length: 1 }, (): void => undefined],
  ])('is cut off when it asks for %s', async (_what, topics, answer) => {
    const { client } = await givenClient(server)
    const page = await openLivePage(server.url, client)
    ;(page.socket as any).emit('watch', topics, ...(answer ? [answer] : []))
    await page.closed
  })

  it('is cut off when it floods', async () => {
    const { client } = await givenClient(server)
    const page = await openLivePage(server.url, client)
    for (let times = 0; times < 200; times++) page.socket.emit('watch', [], () => undefined)
    await page.closed
  })

  it('is cut off by a frame of a megabyte', async () => {
    const { client } = await givenClient(server)
    const page = await openLivePage(server.url, client)
    page.socket.emit('watch', ['x'.repeat(1_048_576)] as never, () => undefined)
    await page.closed
  })

  it('extends no session', async () => {
    const { userId, client } = await givenClient(server)
    const keys = await liveKeys(client)
    const before = clock.now().toISOString()
    clock.set(new Date(clock.now().getTime() + 10 * 60_000).toISOString())
    const page = openPage(server.url, client, keys)
    await page.opened
    await page.watch('application:999999')
    const session = await db
      .selectFrom('userSession')
      .select('lastSeenAt')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    clock.set(before)
    expect(session.lastSeenAt).toBe(before)
  })
})

describe('watching', () => {
  it('is allowed to those who may read, and refused and logged for everyone else', async () => {
    const [parent, stranger] = [await givenClient(server), await givenClient(server)]
    const { applicationId } = await givenChild(server, { parentUserId: parent.userId })
    const own = await openLivePage(server.url, parent.client)
    const foreign = await openLivePage(server.url, stranger.client)
    const topic = `application:${applicationId}` as const
    expect(await own.watch(topic)).toEqual([])
    expect(await foreign.watch(topic, 'worklist', 'dialog:dg-1-2', 'vacancyQueue:1')).toEqual([
      topic,
      'worklist',
      'dialog:dg-1-2',
      'vacancyQueue:1',
    ])
    const logged = await db
      .selectFrom('auditLog')
      .select(['actorId', 'action', 'entity'])
      .where('applicationId', '=', applicationId)
      .orderBy('id')
      .execute()
    expect(logged).toEqual([
      { actorId: parent.userId, action: 'read', entity: 'live application' },
      { actorId: stranger.userId, action: 'refused', entity: 'live application' },
    ])
    await server.inTransaction(async (ctx) =>
      ctx.audit({ action: 'update', entity: 'application', entityId: applicationId, applicationId }),
    )
    await server.app.checkLive()
    expect(await own.event(() => true)).toEqual({ kind: 'stale', topics: [topic] })
    await tell([stranger.userId])
    await foreign.event(({ kind }) => kind === 'messageWritten')
    expect(foreign.events).toEqual([written])
  })

  it('tells a page that comes late that something has changed meanwhile, and of no topic that is refused', async () => {
    const { userId, client } = await givenClient(server)
    const { applicationId } = await givenChild(server, { parentUserId: userId })
    const [early, late] = [await openLivePage(server.url, client), await openLivePage(server.url, client)]
    const topic = `application:${applicationId}` as const
    expect(await early.watch(topic)).toEqual([])
    const beforeChange = performance.now()
    await server.inTransaction(async (ctx) =>
      ctx.audit({ action: 'update', entity: 'application', entityId: applicationId, applicationId }),
    )
    await server.app.checkLive()
    await early.event(({ kind }) => kind === 'stale')
    const ages = await new Promise<Readonly<Record<string, number>>>((tell) => {
      late.socket.emit('watch', [topic, 'worklist'], (_refused, changedMsAgo) => tell(changedMsAgo))
    })
    expect(Object.keys(ages)).toEqual([topic])
    expect(ages[topic]).toBeLessThanOrEqual(Math.ceil(performance.now() - beforeChange))
  })

  it('ends for former readers as soon as the readers change', async () => {
    const { userId, client } = await givenClient(server)
    const { applicationId } = await givenChild(server, { parentUserId: userId })
    const page = await openLivePage(server.url, client)
    const topic = `application:${applicationId}` as const
    expect(await page.watch(topic)).toEqual([])
    await db.updateTable('application').set({ parentUserId: null }).where('id', '=', applicationId).execute()
    expect(await page.event(() => true)).toEqual({ kind: 'unwatched', topic })
    expect(await page.watch(topic)).toEqual([topic])
  })
})
